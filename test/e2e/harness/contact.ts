import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type SmtpSink, startSmtpSink } from '../../harness/smtp-sink.ts';
import { type Siteverify, startSiteverify } from '../../stand-ins/bot-check/start-siteverify.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { expect, test as journey } from './journey.ts';

/** The built product with a mailbox of whoever runs it, and what stands in for the bot check's service. */
export interface ContactHouse {
  readonly server: BuiltServer;
  readonly mailbox: SmtpSink;
  readonly siteverify: Siteverify;
}

export const operator = 'people@example.org';

const widgetAddress = /^https:\/\/challenges\.cloudflare\.com\/turnstile\/v0\/api\.js/;

/** The page asks the real address for the widget, so that its own code and content policy are those of production. */
export async function reachWidget(context: BrowserContext): Promise<void> {
  const body = readFileSync('test/stand-ins/bot-check/widget.js', 'utf8');
  await context.route(widgetAddress, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Nothing lets the widget through, as a blocker of scripts does; undo it with `reachWidget`. */
export async function blockWidget(context: BrowserContext): Promise<void> {
  await context.unroute(widgetAddress);
  await context.route(widgetAddress, (route) => route.abort('blockedbyclient'));
}

export const test = journey.extend<{ letter: Letter }, { house: ContactHouse }>({
  house: [
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
  baseURL: async ({ house }, use) => use(house.server.url),
  context: async ({ context }, use) => {
    await reachWidget(context);
    await use(context);
  },
  letter: async ({ page }, use) => use(letterOn(page)),
});
export { expect };

/** The form as a person sees it. */
export interface Letter {
  readonly name: Locator;
  readonly email: Locator;
  readonly message: Locator;
  readonly check: Locator;
  readonly send: Locator;
  readonly alert: Locator;
  fill(message: string, email?: string): Promise<void>;
}

function letterOn(page: Page): Letter {
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
