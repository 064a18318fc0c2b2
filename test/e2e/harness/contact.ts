import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type SmtpSink, startSmtpSink } from '../../harness/smtp-sink.ts';
import { type Siteverify, startSiteverify } from '../../stand-ins/bot-check/start-siteverify.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { expect, test as journey } from './journey.ts';

/** The built app with the operator's mailbox and a simulated bot-check service. */
export interface ContactApp {
  readonly server: BuiltServer;
  readonly mailbox: SmtpSink;
  readonly siteverify: Siteverify;
}

export const operator = 'people@example.org';

const widgetUrl = /^https:\/\/challenges\.cloudflare\.com\/turnstile\/v0\/api\.js/;

/** Serves a simulated widget at its real URL, so that the page's code and content policy are those of production. */
export async function routeWidget(context: BrowserContext): Promise<void> {
  const body = readFileSync('test/stand-ins/bot-check/widget.js', 'utf8');
  await context.route(widgetUrl, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Blocks the widget, as a script blocker does; undo it with `routeWidget`. */
export async function blockWidget(context: BrowserContext): Promise<void> {
  await context.unroute(widgetUrl);
  await context.route(widgetUrl, (route) => route.abort('blockedbyclient'));
}

export const test = journey.extend<{ form: ContactForm }, { app: ContactApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs nothing
    async ({}, use) => {
      const mailbox = await startSmtpSink();
      const siteverify = await startSiteverify();
      const environment = { SMTP_URL: mailbox.url, CONTACT_EMAIL: operator, ...siteverify.environment };
      const server = await startBuiltServer({ environment });
      await use({ server, mailbox, siteverify });
      await server.stop();
      await Promise.all([mailbox.close(), siteverify.close()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.server.url),
  context: async ({ context }, use) => {
    await routeWidget(context);
    await use(context);
  },
  form: async ({ page }, use) => use(contactFormOn(page)),
});
export { expect };

/** The contact form on a page. */
export interface ContactForm {
  readonly name: Locator;
  readonly email: Locator;
  readonly message: Locator;
  readonly check: Locator;
  readonly send: Locator;
  readonly alert: Locator;
  fill(message: string, email?: string): Promise<void>;
}

function contactFormOn(page: Page): ContactForm {
  const name = page.getByRole('textbox', { name: 'Full Name *' });
  const email = page.getByRole('textbox', { name: 'Email Address *' });
  const message = page.getByRole('textbox', { name: 'Message *' });
  return {
    ...{ name, email, message },
    check: page.getByRole('group', { name: 'Security check' }),
    send: page.getByRole('button', { name: /^Send(ing\.\.\.| Message)$/ }),
    alert: page.locator('form').getByRole('alert').filter({ hasText: /./ }),
    async fill(text, address = 'amina@example.org') {
      await name.fill('Amina Yusuf');
      await email.fill(address);
      await message.fill(text);
    },
  };
}
