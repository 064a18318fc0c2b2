import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { defaultSiteFacts } from '../../../contract/site-facts.ts';
import { type PageLanguage, pageLanguages } from '../../../domain/language/page-language.ts';
import type { MailContent } from '../mail.ts';
import { renderMail } from './render-mail.ts';

const site = { ...defaultSiteFacts, publicUrl: 'https://pray.example' };
const code = '204816';
const link = 'https://pray.example/api/auth/mail-link?token=t0ken&lang=en';

const contents: readonly MailContent[] = [
  { kind: 'registration_code', code, link },
  { kind: 'already_registered', link },
  { kind: 'verification_code', code, link },
  { kind: 'reset_code', code, link },
  { kind: 'password_changed' },
  { kind: 'deletion_code', code },
  { kind: 'account_deleted' },
];

/** By what a reader of each language knows its letters, and the sentences that none may lack. */
const facts: Readonly<
  Record<PageLanguage, { dir: 'ltr' | 'rtl'; ofItsOwn: RegExp; notYou: RegExp; tenMinutes: string }>
> = {
  en: { dir: 'ltr', ofItsOwn: /\byour?\b/i, notYou: /Was it not you\?/, tenMinutes: '10 minutes' },
  ar: { dir: 'rtl', ofItsOwn: /[\u0629\u0649]/, notYou: /(لم يكن|لم تكن) .*منك؟/, tenMinutes: 'عشر دقائق' },
  ur: { dir: 'rtl', ofItsOwn: /[\u0679\u06d2\u06ba]/, notYou: /آپ نے نہیں کیا؟/, tenMinutes: '10 منٹ' },
  tr: {
    dir: 'ltr',
    ofItsOwn: /[ığş]/,
    notYou: /sizden gelmediyse|siz yapmadıysanız/,
    tenMinutes: '10 dakika',
  },
  id: { dir: 'ltr', ofItsOwn: /\bAnda\b/, notYou: /Bukan Anda/, tenMinutes: '10 menit' },
  ms: { dir: 'ltr', ofItsOwn: /\banda\b/, notYou: /Bukan anda/, tenMinutes: '10 minit' },
  fr: { dir: 'ltr', ofItsOwn: /\bvotre\b/, notYou: /Ce n’était pas vous/, tenMinutes: '10 minutes' },
  bn: { dir: 'ltr', ofItsOwn: /[\u0980-\u09ff]/, notYou: /এটি কি আপনি করেননি\?/, tenMinutes: '১০ মিনিট' },
};
const everyMail = contents.flatMap((content) =>
  pageLanguages.map((language) => [content.kind, language, content] as const),
);

/** The HTML part as a mail program reads it. */
function read(html: string) {
  const { document } = new Window();
  document.write(html);
  const visible = document.body.textContent ?? '';
  const links = [...document.querySelectorAll('a')].map((element) => element.getAttribute('href'));
  return { document, visible, links };
}

describe.each(everyMail)('the mail %s in %s', (_kind, language, content) => {
  const mail = renderMail(content, language, site);
  const { document, visible, links } = read(mail.html);

  it('says its language and direction', () => {
    const root = document.documentElement;
    expect([root.lang, root.dir]).toEqual([language, facts[language].dir]);
    expect(mail.text).toMatch(facts[language].ofItsOwn);
    expect(/[\u0600-\u06ff]/.test(mail.text)).toBe(facts[language].dir === 'rtl');
  });

  it('has every value in its place', () => {
    expect(mail.subject + mail.text).not.toMatch(/undefined|null|[{}]|\$/);
  });

  it('says the same in both parts', () => {
    const withoutSpace = (text: string) => text.replace(/\s+/g, '');
    const paragraphs = mail.text.split('\n-- \n')[0]?.split('\n\n') ?? [];
    const missing = paragraphs.filter(
      (text) => !text.startsWith('https://') && !withoutSpace(visible).includes(withoutSpace(text)),
    );
    expect(missing).toEqual([]);
    for (const address of links) expect(mail.text).toContain(`\n${address}\n`);
    expect(document.title).toBe(mail.subject);
  });

  it('has its code first in the subject and whole in both parts, and one that has none shows none', () => {
    const hasCode = 'code' in content;
    expect(mail.subject.startsWith(`${code} `)).toBe(hasCode);
    expect(mail.text.split('\n').includes(code)).toBe(hasCode);
    expect(document.querySelector('span[dir=ltr]')?.textContent).toBe(hasCode ? code : undefined);
  });

  it('leads to its link, and otherwise to no other site', () => {
    const [wanted] = 'link' in content ? [link] : [];
    if (wanted) expect(links).toEqual([wanted]);
    for (const address of links) expect(new URL(address ?? '').origin).toBe(site.publicUrl);
  });

  it('says who writes, and loads nothing', () => {
    for (const part of [mail.text, visible]) {
      expect(part).toContain(site.operator);
      expect(part).toContain(site.address);
      expect(part).toContain(site.contactEmail);
    }
    expect(mail.html).not.toMatch(
      /<(img|link|script|iframe|video|audio|object|form)\b|url\(|@import|@font-face/i,
    );
  });

  it('says what to do if the reader didn’t request it', () => {
    expect(mail.text).toMatch(facts[language].notYou);
  });
});

describe.each(everyMail.filter(([, , content]) => 'code' in content))(
  'the mail %s in %s',
  (_kind, language, content) => {
    it('says how long the code holds, and where alone it may be entered', () => {
      const { text } = renderMail(content, language, site);
      expect(text).toContain(facts[language].tenMinutes);
      expect(text).toContain('pray.example');
    });
  },
);

describe('signs of HTML in what a mail says', () => {
  it('stay signs', () => {
    const strange = { ...site, operator: '<img src=x onerror=alert(1)> & "Sons"', address: "1 O'Neil <b>St" };
    const address = 'https://pray.example/?a="><script>alert(1)</script>';
    const { html } = renderMail({ kind: 'registration_code', code, link: address }, 'en', strange);
    const { document, visible, links } = read(html);

    expect(visible).toContain(strange.operator);
    expect(visible).toContain(strange.address);
    expect(links).toEqual([address]);
    expect(document.querySelectorAll('img, script, b')).toHaveLength(0);
  });
});

describe.each([
  ['ar', 'محراب'],
  ['ur', 'محراب'],
  ['bn', 'মিহরাব'],
  ['tr', 'Mihrab'],
] as const)('the product in %s', (language, name) => {
  it('uses the product’s name in that language, unless the site has another name', () => {
    const subjectAt = (own: string) =>
      renderMail({ kind: 'reset_code', code }, language, { ...site, name: own }).subject;
    expect(subjectAt('Mihrab')).toContain(name);
    expect(subjectAt('Nur')).toContain('Nur');
  });
});

describe('a notice that leads to a new password', () => {
  it('leads there in the language of its reader', () => {
    const addressIn = (language: PageLanguage) =>
      read(renderMail({ kind: 'password_changed' }, language, site).html).links[0];
    expect(addressIn('en')).toBe('https://pray.example/?dialog=reset');
    expect(addressIn('ur')).toBe('https://pray.example/ur?dialog=reset');
  });
});

describe('a letter that waits from before its link held a pass', () => {
  it.each(pageLanguages)('leads nowhere, or to a new password, in %s', (language) => {
    const linksOf = (content: MailContent) => read(renderMail(content, language, site).html).links;
    expect(linksOf({ kind: 'reset_code', code })).toEqual([]);
    expect(linksOf({ kind: 'already_registered' })).toEqual([expect.stringContaining('?dialog=reset')]);
  });
});
