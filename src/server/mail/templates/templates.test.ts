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

/** For each language: its direction, a pattern that its texts match, and phrases that every email needs. */
const expectations: Readonly<
  Record<PageLanguage, { dir: 'ltr' | 'rtl'; ownText: RegExp; notYou: RegExp; tenMinutes: string }>
> = {
  en: {
    dir: 'ltr',
    ownText: /\byour?\b/i,
    notYou: /Didn’t request this\?|Not you\?/,
    tenMinutes: '10 minutes',
  },
  ar: {
    dir: 'rtl',
    ownText: /[\u0629\u0649]/,
    notYou: /لم (تطلب ذلك|تغيّرها أنت|تحذفه أنت)؟/,
    tenMinutes: 'عشر دقائق',
  },
  ur: {
    dir: 'rtl',
    ownText: /[\u0679\u06d2\u06ba]/,
    notYou: /آپ نے نہیں (کی؟|کیا تو)/,
    tenMinutes: '10 منٹ',
  },
  tr: {
    dir: 'ltr',
    ownText: /[ığş]/,
    notYou: /siz yapmadıysanız/,
    tenMinutes: '10 dakika',
  },
  id: { dir: 'ltr', ownText: /\bAnda\b/, notYou: /Bukan Anda/, tenMinutes: '10 menit' },
  ms: { dir: 'ltr', ownText: /\banda\b/, notYou: /Bukan anda/, tenMinutes: '10 minit' },
  fr: {
    dir: 'ltr',
    ownText: /\bvotre\b/,
    notYou: /Vous n’avez rien demandé|Ce n’était pas vous/,
    tenMinutes: '10 minutes',
  },
  bn: { dir: 'ltr', ownText: /[\u0980-\u09ff]/, notYou: /না করে থাকলে/, tenMinutes: '১০ মিনিট' },
};
const everyEmail = contents.flatMap((content) =>
  pageLanguages.map((language) => [content.kind, language, content] as const),
);

/** Parses the HTML part. */
function read(html: string) {
  const { document } = new Window();
  document.write(html);
  const visible = document.body.textContent ?? '';
  const links = [...document.querySelectorAll('a')].map((element) => element.getAttribute('href'));
  return { document, visible, links };
}

describe.each(everyEmail)('the email %s in %s', (_kind, language, content) => {
  const mail = renderMail(content, language, site);
  const { document, visible, links } = read(mail.html);

  it('declares its language and direction', () => {
    const root = document.documentElement;
    expect([root.lang, root.dir]).toEqual([language, expectations[language].dir]);
    expect(mail.text).toMatch(expectations[language].ownText);
    expect(/[\u0600-\u06ff]/.test(mail.text)).toBe(expectations[language].dir === 'rtl');
  });

  it('has no missing values', () => {
    expect(mail.subject + mail.text).not.toMatch(/undefined|null|[{}]|\$/);
  });

  it('has the same content as text and HTML', () => {
    const withoutSpace = (text: string) => text.replace(/\s+/g, '');
    const paragraphs = mail.text.split('\n-- \n')[0]?.split('\n\n') ?? [];
    const missing = paragraphs.filter(
      (text) => !text.startsWith('https://') && !withoutSpace(visible).includes(withoutSpace(text)),
    );
    expect(missing).toEqual([]);
    for (const address of links) expect(mail.text).toContain(`\n${address}\n`);
    expect(document.title).toBe(mail.subject);
  });

  it('has its code, if any, first in the subject and complete in both parts', () => {
    const hasCode = 'code' in content;
    expect(mail.subject.startsWith(`${code} `)).toBe(hasCode);
    expect(mail.text.split('\n').includes(code)).toBe(hasCode);
    expect(document.querySelector('span[dir=ltr]')?.textContent).toBe(hasCode ? code : undefined);
  });

  it('links only to its link or to our own site', () => {
    const [wanted] = 'link' in content ? [link] : [];
    if (wanted) expect(links).toEqual([wanted]);
    for (const address of links) expect(new URL(address ?? '').origin).toBe(site.publicUrl);
  });

  it('contains operator, postal address and contact, and loads no resources', () => {
    for (const part of [mail.text, visible]) {
      expect(part).toContain(site.operator);
      expect(part).toContain(site.address);
      expect(part).toContain(site.contactEmail);
    }
    expect(mail.html).not.toMatch(
      /<(img|link|script|iframe|video|audio|object|form)\b|url\(|@import|@font-face/i,
    );
  });

  it('tells what to do if the user didn’t request it', () => {
    expect(mail.text).toMatch(expectations[language].notYou);
  });
});

describe.each(everyEmail.filter(([, , content]) => 'code' in content))(
  'the email %s in %s',
  (_kind, language, content) => {
    it('contains the validity of the code and the only site to enter it', () => {
      const { text } = renderMail(content, language, site);
      expect(text).toContain(expectations[language].tenMinutes);
      expect(text).toContain('pray.example');
    });
  },
);

describe('HTML characters in values', () => {
  it('are escaped', () => {
    const siteWithHtml = {
      ...site,
      operator: '<img src=x onerror=alert(1)> & "Sons"',
      address: "1 O'Neil <b>St",
    };
    const address = 'https://pray.example/?a="><script>alert(1)</script>';
    const { html } = renderMail({ kind: 'registration_code', code, link: address }, 'en', siteWithHtml);
    const { document, visible, links } = read(html);

    expect(visible).toContain(siteWithHtml.operator);
    expect(visible).toContain(siteWithHtml.address);
    expect(links).toEqual([address]);
    expect(document.querySelectorAll('img, script, b')).toHaveLength(0);
  });
});

describe.each([
  ['ar', 'محراب'],
  ['ur', 'محراب'],
  ['bn', 'মিহরাব'],
  ['tr', 'Mihrab'],
] as const)('the product name in %s', (language, name) => {
  it('is translated unless the site has another name', () => {
    const subjectFor = (siteName: string) =>
      renderMail({ kind: 'reset_code', code }, language, { ...site, name: siteName }).subject;
    expect(subjectFor('Mihrab')).toContain(name);
    expect(subjectFor('Nur')).toContain('Nur');
  });
});

describe('the password_changed email', () => {
  it('links to the password reset in its own language', () => {
    const addressIn = (language: PageLanguage) =>
      read(renderMail({ kind: 'password_changed' }, language, site).html).links[0];
    expect(addressIn('en')).toBe('https://pray.example/?dialog=reset');
    expect(addressIn('ur')).toBe('https://pray.example/ur?dialog=reset');
  });
});

describe('an email queued by an older version without a link token', () => {
  it.each(pageLanguages)('has no link, or one to the password reset, in %s', (language) => {
    const linksOf = (content: MailContent) => read(renderMail(content, language, site).html).links;
    expect(linksOf({ kind: 'reset_code', code })).toEqual([]);
    expect(linksOf({ kind: 'already_registered' })).toEqual([expect.stringContaining('?dialog=reset')]);
  });
});
