import { axeViolations } from './harness/axe.ts';
import { blockWidget, expect, operator, routeWidget, test } from './harness/contact.ts';

const sentMessage = "Thanks! We've received your message and will get back to you soon.";
const notVerified = 'Security verification failed. Please try again.';
const disabled = ['aria-disabled', 'true'] as const;

test('a message sent from the contact form reaches the operator’s mailbox once', async ({
  page,
  app,
  form,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const thirdPartyRequests = () => requestedUrls.filter((url) => url.includes('cloudflare'));

  // Given Home, whose content policy blocks the bot check, so that the contact link loads a new document.
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page.getByRole('link', { name: operator })).toHaveAttribute('href', `mailto:${operator}`);
  // Asking the page itself fails if the document changes at that moment; this asks again in the new one.
  await page.waitForFunction(
    (address) => performance.getEntriesByType('navigation')[0]?.name === address,
    `${app.server.url}/contact`,
  );
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  expect(thirdPartyRequests()).toEqual([]);

  // When the user types, then the form says step by step what is missing.
  await expect(form.send).toHaveAttribute(...disabled);
  const lengthIsFine = page.getByText('✓ Message length OK');
  const colour = () => lengthIsFine.evaluate((hint) => getComputedStyle(hint).color);
  const colourWhenEmpty = await colour();
  await page.getByRole('combobox', { name: 'Topic *' }).click();
  await page.getByRole('option', { name: 'Feature Request' }).click();
  await form.message.pressSequentially('Salam');
  await expect(page.getByText('Need 5 more characters')).toBeVisible();
  await expect(page.getByText('5/2000')).toBeVisible();
  await expect(form.send).toHaveAccessibleDescription('Write at least 10 characters.');
  await form.message.fill('Please show the times of two mosques.');
  await expect(lengthIsFine).toBeVisible();
  expect(await colour()).not.toBe(colourWhenEmpty);
  await expect(form.send).not.toHaveAttribute('aria-disabled');
  expect(thirdPartyRequests()).toHaveLength(1);
  const widget = await form.check.locator('[data-params]').getAttribute('data-params');
  expect(JSON.parse(widget ?? '')).toMatchObject({
    ...{ action: 'contact', language: 'en', theme: 'auto', 'retry-interval': 8_000 },
  });
  await form.send.click();
  await expect(form.alert).toHaveText('Enter your full name.');
  await expect(form.name).toBeFocused();
  expect(await axeViolations(page, 'main')).toEqual([]);

  // Then a double click sends one message.
  await form.name.fill('Amina Yusuf');
  await form.email.fill('amina@example.org');
  const before = app.siteverify.requests.length;
  await form.send.dblclick();
  await expect(page.getByText(sentMessage)).toBeVisible();
  const { parsed, envelope } = await app.mailbox.nextMailTo(operator);
  expect(envelope.to).toEqual([operator]);
  expect(parsed.subject).toBe('[Mihrab] Contact: Feature Request');
  expect(parsed.replyTo?.[0]).toMatchObject({ name: 'Amina Yusuf', address: 'amina@example.org' });
  expect(parsed.text).toContain('Please show the times of two mosques.');
  expect(app.siteverify.requests).toHaveLength(before + 1);
  expect(await page.evaluate(() => sessionStorage.getItem('mihrab_contact_draft'))).toBeNull();

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(form.message).toHaveValue('');
  await expect(form.email).toHaveValue('amina@example.org');
});

test('keeps the typed message after every failure and sends it on retry', async ({
  page,
  app,
  form,
  context,
  complaints,
}) => {
  complaints.allow(/status of (403|503|500|502)/);
  complaints.allow(/ERR_(BLOCKED_BY_CLIENT|FAILED|CONNECTION)/);
  const text = 'My mosque stands two streets further.';
  const expectMessageKept = () => expect(form.message).toHaveValue(text);

  // Given a link with a topic, and a browser that blocks the bot check.
  await blockWidget(context);
  await page.goto('/contact?topic=billing');
  await expect(page.getByRole('combobox', { name: 'Topic *' })).toHaveText('Billing & Subscriptions');
  await form.fill(text);
  await expect(form.alert).toContainText('Couldn’t load the security check');
  await expect(form.alert.getByRole('link', { name: operator })).toBeVisible();
  await context.unroute(/cloudflare/);
  await routeWidget(context);
  await form.alert.getByRole('button', { name: 'Try again' }).click();

  // When the check expires, fails, or its token is rejected.
  await expect(form.send).not.toHaveAttribute('aria-disabled');
  await form.check.getByRole('button', { name: 'Expire' }).click();
  await expect(form.send).toHaveAttribute(...disabled);
  await expect(form.send).toHaveAccessibleDescription('You can send after the security check.');
  await form.check.getByRole('button', { name: 'Fail' }).click();
  await expect(form.alert).toContainText(notVerified);
  await page.evaluate(() => Object.assign(window, { standInToken: 'bad' }));
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await expect(form.check.locator('[data-params]')).toHaveAttribute('data-params', /"theme":"dark"/);
  await expect(form.alert).toHaveCount(0);
  await form.send.click();
  await expect(form.alert).toContainText(notVerified);
  await expectMessageKept();

  // When the check's service is down, a proxy answers instead of the server, or the answer is lost.
  await page.evaluate(() => Object.assign(window, { standInToken: 'good' }));
  await page.reload();
  await expectMessageKept();
  await form.message.focus();
  app.siteverify.setBehaviour('down');
  await form.send.click();
  await expect(form.alert).toContainText('The security check isn’t available right now');
  await expect(form.alert.getByRole('link', { name: operator })).toBeVisible();
  app.siteverify.setBehaviour('well');
  await context.route('**/api/contact', (route) => route.fulfill({ status: 502, body: '<html>' }), {
    times: 1,
  });
  await form.send.click();
  await expect(form.alert).toContainText('Failed to send message');
  await context.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await form.send.click();
  await expect(form.alert).toContainText(
    `Something went wrong. Please try again or email us directly at ${operator}`,
  );
  await expectMessageKept();
  await expect(page.getByRole('combobox', { name: 'Topic *' })).toHaveText('Billing & Subscriptions');

  // Then the next attempt succeeds.
  await form.send.click();
  await expect(page.getByText(sentMessage)).toBeVisible();
  const { parsed } = await app.mailbox.nextMailTo(operator);
  expect(parsed.text).toContain(text);
});

test('silently drops a message whose hidden field is filled in', { tag: '@nightly' }, async ({
  page,
  app,
  form,
}) => {
  await page.goto('/contact');
  const hiddenFields = page.locator('input[name=website], input[name=company]');
  await expect(hiddenFields).toHaveCount(2);
  await expect(page.getByRole('textbox')).toHaveCount(3);
  for (const field of await hiddenFields.all()) {
    await expect(field).not.toBeInViewport();
    await expect(field).toHaveAttribute('tabindex', '-1');
    await expect(field).toHaveAttribute('autocomplete', 'off');
  }
  await form.fill('Buy ten thousand followers now', 'spam@example.org');
  await hiddenFields.first().evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  const checksBefore = app.siteverify.requests.length;
  await form.send.click();
  await expect(page.getByText(sentMessage)).toBeVisible();
  expect(app.siteverify.requests).toHaveLength(checksBefore);
  expect(JSON.stringify(app.mailbox.mails.map(({ raw }) => raw))).not.toContain('followers');
});

test('a message is sent from the Arabic form on a narrow phone', async ({ page, app, form }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/ar/contact?topic=support');
  await expect(page.getByRole('combobox', { name: 'الموضوع *' })).toHaveText('الدعم الفني');
  await page.getByRole('textbox', { name: 'الاسم الكامل *' }).fill('أمينة يوسف');
  await page.getByRole('textbox', { name: 'البريد الإلكتروني *' }).fill('amina.ar@example.org');
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
  const { parsed } = await app.mailbox.nextMailTo(operator);
  expect(parsed.text).toContain('السلام عليكم ورحمة الله');
  expect(parsed.replyTo?.[0]?.name).toBe('أمينة يوسف');
  await expect(form.message).toHaveCount(0);
});

test('shows the email address instead of the form if the bot check is not configured', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = await answer.json();
    await route.fulfill({ json: { ...config, keys: { ...config.keys, turnstileSiteKey: null } } });
  });
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'Email us' })).toHaveAttribute('href', `mailto:${operator}`);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
