import { expect, test } from '../../e2e/harness/contact.ts';
import { typeText } from '../harness/typing.ts';

test('the contact form reports missing fields, and sends the message when they are filled in', async ({
  page,
  app,
  form,
}) => {
  await page.goto('/contact');
  await typeText(form.message, 'Salam');
  await expect(page.getByText('Need 5 more characters')).toBeVisible();
  await expect(form.send).toHaveAttribute('aria-disabled', 'true');
  await typeText(form.message, 'Please show the times of two mosques.');
  await expect(form.send).not.toHaveAttribute('aria-disabled');
  await form.send.click();
  await expect(form.alert).toHaveText('Enter your full name.');
  await expect(form.name).toBeFocused();

  await typeText(form.name, 'Amina Yusuf');
  await typeText(form.email, 'amina');
  await form.send.click();
  await expect(form.email).toBeFocused();
  await expect(form.alert).not.toHaveText('Enter your full name.');

  await typeText(form.email, 'amina@example.org');
  const before = app.siteverify.requests.length;
  await form.send.click();
  await expect(page.getByText("Thanks! We've received your message")).toBeVisible();
  expect(app.siteverify.requests).toHaveLength(before + 1);
});
