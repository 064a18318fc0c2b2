import type { BrowserContext } from '@playwright/test';

/** What the browser complained of while a journey ran. */
export interface Complaints {
  /** Says beforehand that the journey will cause such a complaint, for example a failed request when offline. */
  allow(pattern: RegExp): void;
  /** All complaints that nobody allowed. */
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
 * Listens to every page of a context: console errors, uncaught exceptions, violations of the content policy.
 * Call it before the first page is opened.
 */
export async function listenForComplaints(context: BrowserContext): Promise<Complaints> {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    heard.push(`console: ${message.text()}${url ? ` (${url})` : ''}`);
  });
  context.on('weberror', (error) => heard.push(`exception: ${error.error().stack ?? error.error().message}`));
  await context.exposeFunction('reportPolicyViolation', (text: string) => heard.push(`policy: ${text}`));
  await context.addInitScript(forwardPolicyViolations);
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
