import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageLanguages } from '../../src/domain/language/page-language.ts';
import { isNightly } from '../harness/extent.ts';
import { isBuilt, readDocuments, type SentDocument } from './documents.ts';
import { validatorRules } from './validator-rules.ts';

const validator = new HtmlValidate(validatorRules);

/** Returns the validator's messages with their locations. */
async function faultsIn({ address, html }: SentDocument): Promise<string[]> {
  const { results } = await validator.validateString(html, address);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${address}: ${ruleId}: ${message} (${selector})`),
  );
}

const page = (body: string): SentDocument => ({
  address: '/planted',
  language: 'en',
  html: `<!doctype html><html lang="en"><head><title>Planted</title></head><body>${body}</body></html>`,
});

describe('the validator', () => {
  it.each([
    ['a block element in an inline one', '<p><span><div>Times</div></span></p>'],
    ['a list with another child', '<ul><p>Fajr</p></ul>'],
    ['a duplicate id', '<p id="fajr">Fajr</p><p id="fajr">Dhuhr</p>'],
    ['a label for nothing', '<label for="missing">City</label>'],
    ['an unclosed element', '<div><p>Fajr</p>'],
    ['an image without alternative text', '<img src="/cards/en/home.png">'],
    ['a missing aria-labelledby target', '<section aria-labelledby="missing">Fajr</section>'],
  ])('reports %s', async (_case, body) => {
    expect(await faultsIn(page(body))).not.toEqual([]);
  });

  it('reports nothing for a valid page', async () => {
    expect(await faultsIn(page('<h1>Fajr</h1>\n<p id="_R_1_">05:21</p>'))).toEqual([]);
  });
});

describe.skipIf(!isBuilt)('the served documents (needs the build)', () => {
  let documents: SentDocument[];
  beforeAll(async () => {
    documents = await readDocuments();
  });

  // Ordinary runs check one language per text direction. The others, which have the same elements, are checked nightly.
  const validated = pageLanguages.filter((language) => isNightly || language === 'en' || language === 'ar');

  it.each(validated)('are valid HTML in %s', async (language) => {
    const documentsInLanguage = documents.filter((document) => document.language === language);
    const faults = await Promise.all(documentsInLanguage.map(faultsIn));
    expect(faults.flat()).toEqual([]);
    expect(documentsInLanguage.length).toBeGreaterThan(15);
  });
});
