import { expect, test } from '../../e2e/harness/contact.ts';
import { typeText } from '../harness/typing.ts';

test('the form reports missing fields before it sends, and then sends', async ({ page, house, letter }) => {
  await page.goto('/contact');
  await typeText(letter.message, 'Salam');
  await expect(page.getByText('Need 5 more characters')).toBeVisible();
  await expect(letter.send).toHaveAttribute('aria-disabled', 'true');
  await typeText(letter.message, 'Please show the times of two mosques.');
  await expect(letter.send).not.toHaveAttribute('aria-disabled');
  await letter.send.click();
  await expect(letter.alert).toHaveText('Enter your full name.');
  await expect(letter.name).toBeFocused();

  await typeText(letter.name, 'Amina Yusuf');
  await typeText(letter.email, 'amina');
  await letter.send.click();
  await expect(letter.email).toBeFocused();
  await expect(letter.alert).not.toHaveText('Enter your full name.');

  await typeText(letter.email, 'amina@example.org');
  const before = house.siteverify.requests.length;
  await letter.send.click();
  await expect(page.getByText("Thanks! We've received your message")).toBeVisible();
  expect(house.siteverify.requests).toHaveLength(before + 1);
});
