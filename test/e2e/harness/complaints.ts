import type { BrowserContext } from '@playwright/test';

/** Errors that the browser reported during a journey. */
export interface Complaints {
  /** Allows errors that the journey causes on purpose, for example a failed request when offline. */
  allow(pattern: RegExp): void;
  /** The reported errors that match no allowed pattern. */
  unexpected(): string[];
}

declare global {
  interface Window {
    reportPolicyViolation(text: string): void;
  }
}

function forwardPolicyViolations(): void {
  addEventListener('securitypolicyviolation', (event) => {
    window.reportPolicyViolation(`${event.effectiveDirective} ${event.blockedURI}`);
  });
}

/**
 * Collects console errors, uncaught exceptions and content security policy violations from every page of a context.
 * Call it before opening the first page.
 */
export async function listenForComplaints(context: BrowserContext): Promise<Complaints> {
  const reported: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    reported.push(`console: ${message.text()}${url ? ` (${url})` : ''}`);
  });
  context.on('weberror', (error) =>
    reported.push(`exception: ${error.error().stack ?? error.error().message}`),
  );
  await context.exposeFunction('reportPolicyViolation', (text: string) => reported.push(`policy: ${text}`));
  await context.addInitScript(forwardPolicyViolations);
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => reported.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
