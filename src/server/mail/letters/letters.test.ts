import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { defaultSiteFacts } from '../../../contract/site-facts.ts';
import type { MailContent } from '../mail.ts';
import { composeMail } from './compose-mail.ts';

const site = { ...defaultSiteFacts, publicUrl: 'https://pray.example' };
const code = '204816';
const link = 'https://pray.example/api/auth/mail-link?token=t0ken&lang=en';

const contents: readonly MailContent[] = [
  { kind: 'registration_code', code, link },
  { kind: 'already_registered' },
  { kind: 'verification_code', code, link },
  { kind: 'reset_code', code },
  { kind: 'password_changed' },
  { kind: 'deletion_code', code },
  { kind: 'account_deleted' },
];
const everyMail = contents.flatMap((content) =>
  (['en', 'ar'] as const).map((language) => [content.kind, language, content] as const),
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
  const mail = composeMail(content, language, site);
  const { document, visible, links } = read(mail.html);

  it('says its language and direction', () => {
    const root = document.documentElement;
    expect([root.lang, root.dir]).toEqual(language === 'ar' ? ['ar', 'rtl'] : ['en', 'ltr']);
    expect(/[\u0600-\u06ff]/.test(mail.text)).toBe(language === 'ar');
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

  it('says what to do if it was somebody else', () => {
    expect(mail.text).toMatch(language === 'ar' ? /(لم يكن|لم تكن) .*منك؟/ : /Was it not you\?/);
  });
});

describe.each(everyMail.filter(([, , content]) => 'code' in content))(
  'the mail %s in %s',
  (_kind, language, content) => {
    it('says how long the code holds, and where alone it may be entered', () => {
      const { text } = composeMail(content, language, site);
      expect(text).toContain(language === 'ar' ? 'عشر دقائق' : '10 minutes');
      expect(text).toContain('pray.example');
    });
  },
);

describe('signs of HTML in what a mail says', () => {
  it('stay signs', () => {
    const strange = { ...site, operator: '<img src=x onerror=alert(1)> & "Sons"', address: "1 O'Neil <b>St" };
    const address = 'https://pray.example/?a="><script>alert(1)</script>';
    const { html } = composeMail({ kind: 'registration_code', code, link: address }, 'en', strange);
    const { document, visible, links } = read(html);

    expect(visible).toContain(strange.operator);
    expect(visible).toContain(strange.address);
    expect(links).toEqual([address]);
    expect(document.querySelectorAll('img, script, b')).toHaveLength(0);
  });
});

describe('the product in Arabic', () => {
  it('goes by its Arabic name, unless it has another', () => {
    const subjectAt = (name: string) =>
      composeMail({ kind: 'reset_code', code }, 'ar', { ...site, name }).subject;
    expect(subjectAt('Mihrab')).toBe('204816 هو رمزك في محراب');
    expect(subjectAt('Nur')).toBe('204816 هو رمزك في Nur');
  });
});
