import { describe, expect, it } from 'vitest';
import { compileDuas } from './compile-duas.ts';
import type { Narration, Passage } from './entry.ts';

const commonFields = {
  title: 'Good in both worlds',
  category: 'Daily Life',
  tags: ['good', 'mercy'],
  translation: 'Our Lord, give us good.',
  when: 'At any time.',
  inArabic: { title: 'خير الدارين', when: 'في كل وقت.', tags: ['خير', 'رحمة'] },
} as const;

const passage: Passage = {
  ...commonFields,
  id: 'daily_dua_1',
  surah: 2,
  verses: [201, 201],
  fromWord: 4,
  between: ['ربنا', 'النار'],
};

const narration: Narration = {
  ...commonFields,
  id: 'daily_dua_2',
  arabic: 'اللَّهُمَّ أَنْتَ رَبِّي لَا إِلَٰهَ إِلَّا أَنْتَ',
  collection: 'bukhari',
  number: 6306,
  published: 'bukhari-6306',
  grading: { text: 'Sahih', inArabic: 'صحيح' },
};

const compileOne = (passages: Passage[], narrations: Narration[] = []) =>
  compileDuas(passages, narrations).duas[0];

describe('a passage of the Qur’an', () => {
  it('becomes a dua with its text, reference and check', () => {
    const dua = compileOne([passage]);
    expect(dua).toMatchObject({
      id: 'daily_dua_1',
      reference: 'Qur’an 2:201',
      inArabic: { reference: 'سورة البقرة ٢٠١' },
      verses: [{ number: 201, begins: false, ends: true }],
      times: 1,
      moments: [],
      check: { status: 'verified', vowelsChecked: 1 },
    });
    expect(dua?.arabic).toBe(dua?.verses?.[0]?.arabic);
    expect(dua?.check.against).toHaveLength(2);
    expect(dua?.transliteration).toMatch(/^Rabbanā ātinā/u);
  });

  it('of several verses names the first and the last in its reference', () => {
    const dua = compileOne([
      {
        ...passage,
        surah: 3,
        verses: [8, 9],
        fromWord: 1,
        between: ['ربنا', 'الميعاد'],
      },
    ]);
    expect([dua?.reference, dua?.inArabic.reference]).toEqual(['Qur’an 3:8–9', 'سورة آل عمران ٨–٩']);
  });

  it('is not verified if the editions differ in the verse', () => {
    const dua = compileOne([
      { ...passage, surah: 37, verses: [164, 164], fromWord: 1, between: ['ومامنا', 'معلوم'] },
    ]);
    expect(dua?.check.status).toBe('not_verified');
  });
});

describe('a narration', () => {
  it('that agrees with its published text is verified', () => {
    expect(compileOne([], [narration])).toMatchObject({
      reference: 'Sahih al-Bukhari 6306',
      grading: 'Sahih',
      inArabic: { reference: 'صحيح البخاري ٦٣٠٦', grading: 'صحيح' },
      check: {
        status: 'verified',
        against: ['Sahih al-Bukhari 6306, as published by fawazahmed0/hadith-api'],
        vowelsChecked: 1,
      },
    });
  });

  it('with a different vowel is not verified', () => {
    const misspelled = { ...narration, arabic: narration.arabic.replace('أَنْتَ رَبِّي', 'أَنْتِ رَبِّي') };
    expect(compileOne([], [misspelled])?.check.status).toBe('not_verified');
  });

  it('without a published text is not verified', () => {
    const { published: _, ...unpublished } = narration;
    const noTexts = { against: [], againstInArabic: [] };
    expect(compileOne([], [unpublished])?.check).toEqual({
      status: 'not_verified',
      ...noTexts,
      vowelsChecked: 0,
    });
  });

  it('names the published text in both languages and isolates its Latin name', () => {
    expect(compileOne([], [narration])?.check).toMatchObject({
      against: ['Sahih al-Bukhari 6306, as published by fawazahmed0/hadith-api'],
      againstInArabic: ['صحيح البخاري ٦٣٠٦، كما نشره \u2066fawazahmed0/hadith-api\u2069'],
    });
  });
});

describe('a faulty entry', () => {
  it.each([
    ['a malformed id', { id: 'daily-1' }, "daily-1, id: must have the form 'morning_dhikr_1'"],
    ['no title', { title: '' }, 'daily_dua_1, title: is empty'],
    ['an English title in Arabic', { title: 'دعاء' }, 'daily_dua_1, title: is in the wrong language'],
    ['a tag in capitals', { tags: ['Good', 'mercy'] }, "daily_dua_1, tags: 'Good' must be in lower case"],
    ['one tag', { tags: ['good'] }, 'daily_dua_1, tags: must have two to six'],
    ['one tag twice', { tags: ['good', 'good'] }, 'daily_dua_1, tags: one is repeated'],
    [
      'a fractional number of repetitions',
      { times: 0.5 },
      'daily_dua_1, times: must be a whole number from 1',
    ],
    ['a wrong guard', { fromWord: 5 }, 'daily_dua_1, verses: between: the first word is'],
  ])('with %s stops the build with a message that names it', (_, change, reason) => {
    expect(() => compileDuas([{ ...passage, ...change }], [])).toThrow(reason);
  });

  it.each([
    ['a letter without a vowel', { arabic: 'رَب اغْفِرْ' }, 'daily_dua_2, arabic: no vowel on ب in رَب'],
    ['a published text that is missing', { published: 'bukhari-0' }, 'daily_dua_2, published: '],
  ])('with %s stops the build with a message that names it', (_, change, reason) => {
    expect(() => compileDuas([], [{ ...narration, ...change }])).toThrow(reason);
  });

  it('with a duplicate id stops the build', () => {
    expect(() => compileDuas([passage, passage], [])).toThrow('daily_dua_1, id: another dua has the same');
  });

  it('is reported together with all others', () => {
    const faulty = [
      { ...passage, title: '' },
      { ...passage, id: 'daily_dua_3', when: '' },
    ];
    expect(() => compileDuas(faulty, [])).toThrow(
      /daily_dua_1, title: is empty\ndaily_dua_3, when: is empty/u,
    );
  });
});

describe('the version', () => {
  const versionWith = (change: Partial<Passage>) => compileDuas([{ ...passage, ...change }], []).version;

  it('is stable for the same duas', () => {
    expect(versionWith({})).toBe(versionWith({}));
    expect(versionWith({})).toMatch(/^[\w-]{22}$/u);
  });

  it('changes when a word of a dua changes', () => {
    expect(versionWith({ title: 'Good here and there' })).not.toBe(versionWith({}));
  });
});
