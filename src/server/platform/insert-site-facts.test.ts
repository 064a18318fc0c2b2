import { describe, expect, it } from 'vitest';
import { defaultSiteFacts } from '../../contract/site-facts.ts';
import { insertSiteFacts } from './insert-site-facts.ts';

const built = (body: string) =>
  `<!doctype html><html><head><title>Terms</title></head><body>${body}</body></html>`;
const facts = {
  ...defaultSiteFacts,
  operator: 'Sons & Daughters <Ltd>',
  contactEmail: 'salam@pray.example',
  social: { ...defaultSiteFacts.social, x: 'https://x.com/pray?a=1&b=2' },
};

describe('insertSiteFacts', () => {
  it('replaces the built-in facts in text and attributes', () => {
    const html = insertSiteFacts(
      built(
        `<p>${defaultSiteFacts.operator}, <a href="mailto:${defaultSiteFacts.contactEmail}">${defaultSiteFacts.contactEmail}</a> <a href="${defaultSiteFacts.social.x}">X</a></p>`,
      ),
      facts,
    );
    expect(html).toContain(
      '<p>Sons &amp; Daughters &lt;Ltd&gt;, <a href="mailto:salam@pray.example">salam@pray.example</a> <a href="https://x.com/pray?a=1&amp;b=2">X</a></p>',
    );
    expect(html).not.toContain(defaultSiteFacts.operator);
  });

  it('adds them as data that ends no script', () => {
    const html = insertSiteFacts(built(defaultSiteFacts.address), { ...facts, address: '</script><b>$& 1' });
    const data = /<script type="application\/json" id="site-facts">(.*?)<\/script><\/head>/.exec(html)?.[1];
    expect(JSON.parse(data ?? '')).toEqual({ ...facts, address: '</script><b>$& 1' });
  });

  it('leaves a document alone that shows none, or whose facts are the built-in ones', () => {
    expect(insertSiteFacts(built('Qibla'), facts)).toBe(built('Qibla'));
    expect(insertSiteFacts(built(defaultSiteFacts.operator), defaultSiteFacts)).toBe(
      built(defaultSiteFacts.operator),
    );
  });
});
