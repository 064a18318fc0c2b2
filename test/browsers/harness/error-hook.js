// Runs before the page's scripts and collects browser errors. See instrumented-server.ts.
(() => {
  const complaints = [];
  window.mihrabComplaints = complaints;
  const textOf = (value) => (value instanceof Error ? `${value.message}\n${value.stack}` : String(value));
  addEventListener(
    'error',
    ({ target, error, message }) => {
      // A failed script, style sheet or image only reports to its own element.
      if (target !== window) complaints.push(`resource: ${target.src ?? target.href}`);
      else complaints.push(`exception: ${error ? textOf(error) : message}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`rejection: ${textOf(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    complaints.push(`policy: ${effectiveDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...values) => {
    complaints.push(`console: ${values.map(textOf).join(' ')}`);
    error.apply(console, values);
  };
})();
