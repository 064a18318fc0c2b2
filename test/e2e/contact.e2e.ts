import { faultsOf } from './harness/axe.ts';
import { blockWidget, expect, operator, reachWidget, test } from './harness/contact.ts';

const thanks = "Thanks! We've received your message and will get back to you soon.";
const notVerified = 'Security verification failed. Please try again.';
const isOff = ['aria-disabled', 'true'] as const;

test('somebody comes from Home by a link, writes, and the letter lies in the operator’s mailbox once', async ({
  page,
  house,
  letter,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const thirdParties = () => asked.filter((url) => url.includes('cloudflare'));

  // Given Home, whose content policy lets no bot check in, and the page of the link, which is then a document of its own.
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page.getByRole('link', { name: operator })).toHaveAttribute('href', `mailto:${operator}`);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name))
    .toBe(`${house.server.url}/contact`);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  expect(thirdParties()).toEqual([]);

  // When the person writes, what is missing is said step by step.
  await expect(letter.send).toHaveAttribute(...isOff);
  await page.getByRole('combobox', { name: 'Topic *' }).click();
  await page.getByRole('option', { name: 'Feature Request' }).click();
  await letter.message.pressSequentially('Salam');
  await expect(page.getByText('Need 5 more characters')).toBeVisible();
  await expect(page.getByText('5/2000')).toBeVisible();
  await expect(letter.send).toHaveAccessibleDescription('Write at least 10 characters first.');
  await letter.message.fill('Please show the times of two mosques.');
  await expect(page.getByText('✓ Message length OK')).toBeVisible();
  await expect(letter.send).not.toHaveAttribute('aria-disabled');
  expect(thirdParties()).toHaveLength(1);
  const widget = await letter.check.locator('[data-params]').getAttribute('data-params');
  expect(JSON.parse(widget ?? '')).toMatchObject({
    ...{ action: 'contact', language: 'en', theme: 'auto', 'retry-interval': 8_000 },
  });
  await letter.send.click();
  await expect(letter.alert).toHaveText('Enter your full name.');
  await expect(letter.name).toBeFocused();
  expect(await faultsOf(page, 'main')).toEqual([]);

  // Then two quick presses send one letter.
  await letter.name.fill('Amina Yusuf');
  await letter.email.fill('amina@example.org');
  const before = house.siteverify.requests.length;
  await letter.send.dblclick();
  await expect(page.getByText(thanks)).toBeVisible();
  const { parsed, envelope } = await house.mailbox.nextMailTo(operator);
  expect(envelope.to).toEqual([operator]);
  expect(parsed.subject).toBe('[Mihrab] Contact: Feature Request');
  expect(parsed.replyTo?.[0]).toMatchObject({ name: 'Amina Yusuf', address: 'amina@example.org' });
  expect(parsed.text).toContain('Please show the times of two mosques.');
  expect(house.siteverify.requests).toHaveLength(before + 1);
  expect(await page.evaluate(() => sessionStorage.getItem('mihrab_contact_draft'))).toBeNull();

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(letter.message).toHaveValue('');
  await expect(letter.email).toHaveValue('amina@example.org');
});

test('whatever fails, what was typed stays, and the next attempt goes through', async ({
  page,
  house,
  letter,
  context,
  complaints,
}) => {
  complaints.allow(/status of (403|503|500|502)/);
  complaints.allow(/ERR_(BLOCKED_BY_CLIENT|FAILED|CONNECTION)/);
  const text = 'My mosque stands two streets further.';
  const isKept = () => expect(letter.message).toHaveValue(text);

  // Given a link that names a topic, and a browser that blocks the check.
  await blockWidget(context);
  await page.goto('/contact?topic=billing');
  await expect(page.getByRole('combobox', { name: 'Topic *' })).toHaveText('Billing & Subscriptions');
  await letter.fill(text);
  await expect(letter.alert).toContainText('could not be loaded');
  await expect(letter.alert.getByRole('link', { name: operator })).toBeVisible();
  await context.unroute(/cloudflare/);
  await reachWidget(context);
  await letter.alert.getByRole('button', { name: 'Try again' }).click();

  // When the check fails, grows old, or is not believed.
  await expect(letter.send).not.toHaveAttribute('aria-disabled');
  await letter.check.getByRole('button', { name: 'Expire' }).click();
  await expect(letter.send).toHaveAttribute(...isOff);
  await expect(letter.send).toHaveAccessibleDescription('It can be sent once the security check is passed.');
  await letter.check.getByRole('button', { name: 'Fail' }).click();
  await expect(letter.alert).toContainText(notVerified);
  await page.evaluate(() => Object.assign(window, { standInToken: 'bad' }));
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await expect(letter.check.locator('[data-params]')).toHaveAttribute('data-params', /"theme":"dark"/);
  await expect(letter.alert).toHaveCount(0);
  await letter.send.click();
  await expect(letter.alert).toContainText(notVerified);
  await isKept();

  // When the service behind it is away, the server's answer is lost, or no server of ours gave it.
  await page.evaluate(() => Object.assign(window, { standInToken: 'good' }));
  await page.reload();
  await isKept();
  await letter.message.focus();
  house.siteverify.setBehaviour('down');
  await letter.send.click();
  await expect(letter.alert).toContainText('The security check does not answer at the moment');
  await expect(letter.alert.getByRole('link', { name: operator })).toBeVisible();
  house.siteverify.setBehaviour('well');
  await context.route('**/api/contact', (route) => route.fulfill({ status: 502, body: '<html>' }), {
    times: 1,
  });
  await letter.send.click();
  await expect(letter.alert).toContainText('Failed to send message');
  await context.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await letter.send.click();
  await expect(letter.alert).toContainText(
    `Something went wrong. Please try again or email us directly at ${operator}`,
  );
  await isKept();
  await expect(page.getByRole('combobox', { name: 'Topic *' })).toHaveText('Billing & Subscriptions');

  // Then it goes through, and once only.
  await letter.send.click();
  await expect(page.getByText(thanks)).toBeVisible();
  const { parsed } = await house.mailbox.nextMailTo(operator);
  expect(parsed.text).toContain(text);
});

test('a program that fills in what is hidden is thanked, and its letter goes nowhere', async ({
  page,
  house,
  letter,
}) => {
  await page.goto('/contact');
  const hidden = page.locator('input[name=website], input[name=company]');
  await expect(hidden).toHaveCount(2);
  await expect(page.getByRole('textbox')).toHaveCount(3);
  for (const field of await hidden.all()) {
    await expect(field).not.toBeInViewport();
    await expect(field).toHaveAttribute('tabindex', '-1');
    await expect(field).toHaveAttribute('autocomplete', 'off');
  }
  await letter.fill('Buy ten thousand followers now', 'spam@example.org');
  await hidden.first().evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  const asked = house.siteverify.requests.length;
  await letter.send.click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(house.siteverify.requests).toHaveLength(asked);
  expect(JSON.stringify(house.mailbox.mails.map(({ raw }) => raw))).not.toContain('followers');
});

test('the form is written in Arabic, from right to left, on a narrow phone', async ({
  page,
  house,
  letter,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/ar/contact?topic=support');
  await expect(page.getByRole('combobox', { name: 'الموضوع *' })).toHaveText('الدعم الفني');
  await page.getByRole('textbox', { name: 'الاسم الكامل *' }).fill('أمينة يوسف');
  await page.getByRole('textbox', { name: 'عنوان البريد الإلكتروني *' }).fill('amina.ar@example.org');
  await page.getByRole('textbox', { name: 'الرسالة *' }).fill('السلام');
  await expect(page.getByText('تنقص 4 أحرف')).toBeVisible();
  await page.getByRole('textbox', { name: 'الرسالة *' }).fill('السلام عليكم ورحمة الله');
  await expect(page.locator('[data-params]')).toHaveAttribute(
    'data-params',
    /"language":"ar".*"size":"compact"/,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'إرسال الرسالة' }).click();
  await expect(page.getByText('شكرًا لك! وصلتنا رسالتك، وسنرد عليك قريبًا.')).toBeVisible();
  const { parsed } = await house.mailbox.nextMailTo(operator);
  expect(parsed.text).toContain('السلام عليكم ورحمة الله');
  expect(parsed.replyTo?.[0]?.name).toBe('أمينة يوسف');
  await expect(letter.message).toHaveCount(0);
});

test('without keys in production the page names the address, and shows no form', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = await answer.json();
    await route.fulfill({ json: { ...config, keys: { ...config.keys, turnstileSiteKey: null } } });
  });
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'Write an e-mail' })).toHaveAttribute(
    'href',
    `mailto:${operator}`,
  );
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
