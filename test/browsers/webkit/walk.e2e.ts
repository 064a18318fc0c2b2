import { addresses } from '../../e2e/harness/routes.ts';
import { expect, test } from '../harness/webkit.ts';

for (const { address, language } of addresses)
  test(`${address} opens, is interactive and fits a phone and a desktop`, {
    tag: language === 'en' ? '@smoke' : [],
  }, async ({ visit }) => {
    for (const width of [390, 1280]) {
      await visit.resize(width);
      await visit.open(address);
      await visit.find('heading', /./);
      expect(
        await visit.read('[...document.querySelectorAll("h1")].map((h1) => h1.checkVisibility())'),
      ).toEqual([true]);
      const { scrollWidth, clientWidth } = await visit.read<Record<string, number>>(
        '(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.documentElement)',
      );
      expect(scrollWidth, `at ${width}`).toBe(clientWidth);
    }
    expect(await visit.read('document.documentElement.dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
  });
