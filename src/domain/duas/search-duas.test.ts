import { describe, expect, it } from 'vitest';
import type { Dua } from './dua.ts';
import { indexDuas, searchDuas } from './search-duas.ts';

const blank: Dua = {
  ...{ id: 'blank', title: '', arabic: '', transliteration: '', translation: '', tags: [], reference: '' },
  ...{ category: 'Travel', when: '', times: 1, moments: [] },
  check: { status: 'not_verified', against: [], againstInArabic: [], vowelsChecked: 0 },
  inArabic: { title: '', when: '', tags: [], reference: '' },
};
const dua = (id: string, fields: Partial<Dua>): Dua => ({ ...blank, id, ...fields });

/** Whether this query finds a dua with these fields. */
function finds(text: string, fields: Partial<Dua>): boolean {
  return searchDuas(indexDuas([dua('one', fields)]), { text }).length === 1;
}

describe('a search', () => {
  const index = indexDuas([
    dua('travel_1', { title: 'Setting out', tags: ['journey'], category: 'Travel' }),
    dua('sleep_1', { title: 'Lying down', translation: 'In Your name I lie down.', category: 'Sleep' }),
    dua('sleep_2', { title: 'Waking on a journey', category: 'Sleep' }),
  ]);
  const search = (query: Parameters<typeof searchDuas>[1]) => searchDuas(index, query).map(({ id }) => id);

  it('finds all duas in their order for an empty query', () => {
    expect(search({ text: '' })).toEqual(['travel_1', 'sleep_1', 'sleep_2']);
    expect(search({ text: '  ' })).toHaveLength(3);
  });

  it('searches title and tags, within a category only', () => {
    expect(search({ text: 'journey' })).toEqual(['travel_1', 'sleep_2']);
    expect(search({ text: 'journey', category: 'Sleep' })).toEqual(['sleep_2']);
    expect(search({ text: '', category: 'Sleep' })).toEqual(['sleep_1', 'sleep_2']);
  });

  it('can be limited to favourites', () => {
    expect(search({ text: '', among: new Set(['sleep_2', 'gone_1']) })).toEqual(['sleep_2']);
    expect(search({ text: 'setting', among: new Set(['sleep_2']) })).toEqual([]);
  });

  it("doesn't match across two fields", () => {
    expect(search({ text: 'down in' })).toEqual([]);
  });
});

describe('Latin letters', () => {
  const transliteration =
    'Rabbanā ātinā fi d-dunyā ḥasanatan wa-fi l-ʾākhirati ḥasanah, wa-qinā ʿadhāba n-nār';

  it.each([
    'RABBANĀ',
    'rabbana atina fid dunya',
    'rabbana atina fi d-dunya',
    'rabbanaa aatinaa fiddunya',
    'wa qina adhaba nnar',
    'ʿadhāba',
    "'adhaba",
    'akhirati hasanah',
  ])('match any spelling of a transliteration: %s', (text) => {
    expect(finds(text, { transliteration })).toBe(true);
  });

  it.each(['rabbi', 'naat', 'fid dunyaa hasanatin'])("don't match: %s", (text) => {
    expect(finds(text, { transliteration })).toBe(false);
  });

  it('match titles, translations and tags regardless of capitals and accents', () => {
    expect(finds('DÉJÀ', { title: 'deja vu' })).toBe(true);
    expect(finds('our lord', { translation: 'Our Lord, give us' })).toBe(true);
    expect(finds("qur'an", { tags: ['Qur’an'] })).toBe(true);
  });

  it('match a reference', () => {
    expect(finds('2:201', { reference: 'Qur’an 2:201' })).toBe(true);
    expect(finds('٢:٢٠١', { reference: 'Qur’an 2:201' })).toBe(true);
    expect(finds('bukhari', { reference: 'Sahih al-Bukhari 6306' })).toBe(true);
    expect(finds('al bukhari', { reference: 'Sahih al-Bukhari 6306' })).toBe(true);
    expect(finds('6306', { inArabic: { ...blank.inArabic, reference: 'صحيح البخاري ٦٣٠٦' } })).toBe(true);
  });
});

describe('Arabic letters', () => {
  it.each([
    ['without vowels', 'رب اغفر لي', 'رَبِّ ٱغْفِرْ لِى'],
    ['with vowels', 'رَبِّ', 'رب اغفر لي'],
    ['with other vowels', 'رَبُّ', 'رَبِّ'],
    ['with a tatweel', 'رحمـــة', 'رَحْمَة'],
    ['with a small alif that is not written', 'الرحمن', 'ٱلرَّحْمَـٰن'],
    ['with a small alif that is written', 'رحمان', 'ٱلرَّحْمَـٰن'],
    ['with two spellings in a row', 'الرحمن مالك', 'ٱلرَّحْمَـٰن مَـٰلِكِ'],
    ['with the alif over a waw', 'الصلاة', 'ٱلصَّلَوٰةَ'],
    ['with the alif over a ya', 'هدانا', 'هَدَىٰنَا'],
    ['with a separate waw before a small alif', 'السماوات', 'ٱلسَّمَـٰوَٰت'],
    ['with a hamza on the alif', 'اعوذ', 'أَعُوذُ'],
    ['without its hamza', 'أعوذ', 'اعوذ'],
    ['with a madda', 'آتنا', 'ءَاتِنَا'],
    ['with a seat for the hamza', 'رؤوف', 'رَءُوف'],
    ['with a seat that the Uthmani spelling lacks', 'أفئدة', 'أَفْـِٔدَة'],
    ['with the small ya of a name', 'ابراهيم', 'إِبْرَٰهِـۧم'],
    ['with ya for alif maqsura', 'موسي', 'مُوسَىٰ'],
    ['with ha for ta marbuta', 'رحمه', 'رَحْمَة'],
    ['as a vocative, in two words', 'يا رب', 'يَـٰرَبِّ'],
    ['as a vocative of two words', 'يا حي يا قيوم', 'يَا حَيُّ يَا قَيُّومُ'],
    ['with open tanwin', 'عليما', 'عَلِيمࣰا'],
    ['with a number', 'البخاري 6306', 'البخاري ٦٣٠٦'],
  ])('match a text %s', (_, text, arabic) => {
    expect(finds(text, { arabic })).toBe(true);
  });

  it.each([
    ['رحيم', 'ٱلرَّحْمَـٰن'],
    ['نار', 'نُور'],
    ['قل', 'قَالَ'],
  ])("don't match another word: %s", (text, arabic) => {
    expect(finds(text, { arabic })).toBe(false);
  });

  it('match the Arabic title and tags as well', () => {
    const inArabic = { ...blank.inArabic, title: 'دعاء الاستفتاح', tags: ['الصلاة'] };
    expect(finds('دُعَاء', { inArabic })).toBe(true);
    expect(finds('الصلاه', { inArabic })).toBe(true);
  });

  it('match special characters of regular expressions literally', () => {
    for (const text of ['رب (', 'رب.*', '[رب', 'رب\\', '(', '\\', '.*'])
      expect(finds(text, { arabic: 'رب العالمين' }), text).toBe(false);
    expect(finds('رب (', { inArabic: { ...blank.inArabic, title: 'رب (1)' } })).toBe(true);
  });
});
