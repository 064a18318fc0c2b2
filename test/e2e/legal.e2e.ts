import { expect, test } from './harness/journey.ts';

test('legal texts have linkable sections, a print layout and links to each other', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('a link to a section shows its heading below the header', async () => {
    await page.goto('/privacy#rights');
    const heading = page.getByRole('heading', { name: 'Your rights and how to use them' });
    await expect(heading).toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    await expect
      .poll(async () => (await heading.boundingBox())?.y)
      .toBeGreaterThanOrEqual(Math.floor(header?.height ?? 0));
  });

  await test.step('each section can copy its own URL', async () => {
    await page.getByRole('link', { name: 'Link to “Who else receives data”' }).click();
    await expect(page).toHaveURL(/\/privacy#others$/);
    // The browser copies in the background: the address is there before the clipboard is.
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/privacy#others$/);
    await expect(page.getByRole('table', { name: 'Services and what they receive' })).toBeVisible();
  });

  await test.step('the print layout hides header and footer and shows the URLs of links', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByText(/\/contact\?topic=privacy$/)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the texts link to each other, and a translation says that the English text is binding', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Privacy Policy' })).toHaveCount(2);
    await page.goto('/ar/terms');
    await expect(page.getByText('النص الإنجليزي هو الملزم', { exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'مواقيت الصلاة، ومن يُتَّبع' })).toBeVisible();
  });
});
