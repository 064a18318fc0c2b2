import type { Page } from '@playwright/test';
import { setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { layoutProblems, lengthenWords } from './harness/pseudo-locale.ts';
import { routes } from './harness/routes.ts';

const widths = [320, 1280] as const;
/** Pages that are complete only once the place's times are loaded. */
const showsTimes = /^(?:\/ur)?\/(?:prayer-times)?$|^\/ur$/;

/** Opens a page, lengthens its texts and returns the layout problems at each width. */
async function layoutProblemsAt(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (showsTimes.test(path))
    await page.getByRole('main').getByRole('listitem').getByRole('time').first().waitFor();
  await lengthenWords(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    problems.push(...(await layoutProblems(page)).map((problem) => `${path} at ${width}: ${problem}`));
  }
  return problems;
}

const textHeavyPages = ['/', '/prayer-times', '/ur/prayer-times'];
const otherPages = [...routes.map(({ path }) => path), '/nowhere', '/ur'].filter(
  (path) => !textHeavyPages.includes(path),
);

for (const paths of [textHeavyPages, otherPages])
  test(`texts that are 40 % longer cause no clipping or overlap, on ${paths.length} pages`, {
    tag: '@nightly',
  }, async ({ page, context, complaints }) => {
    complaints.allow(/404 \(Not Found\)/);
    await setPosition(context, 51.5074, -0.1278);
    test.setTimeout(paths.length * 10_000);
    for (const path of paths) expect.soft(await layoutProblemsAt(page, path), path).toEqual([]);
  });

test('the check finds clipped texts, overlapping buttons and links outside their bar', async ({ page }) => {
  await page.goto('/contact');
  expect(await layoutProblems(page)).toEqual([]);
  await page.evaluate(() => {
    const insert = (html: string) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
    insert('<p style="width:4rem;overflow:hidden;white-space:nowrap">a word and another</p>');
    insert('<button type="button">one</button><button type="button" style="margin-left:-1rem">two</button>');
    document.querySelector('header a')?.setAttribute('style', 'position:relative;left:-10rem');
  });
  const problems = await layoutProblems(page);
  expect(problems).toContainEqual(expect.stringMatching(/^cut: p “a word/));
  expect(problems).toContainEqual(expect.stringMatching(/^on each other: button “one”/));
  expect(problems).toContainEqual(expect.stringMatching(/^out of its bar: a “Mihrab”/));
});
