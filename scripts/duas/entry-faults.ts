import { duaCategories, duaMoments } from '../../src/domain/duas/dua.ts';
import type { Entry } from './entries.ts';

/** The faults of an entry, each as 'field: what is wrong'. */
export function faultsOf(entry: Entry): string[] {
  return [...faultsInId(entry), ...faultsInWords(entry), ...faultsInTags(entry), ...faultsInChoices(entry)];
}

/** Runs `work`; an error that it throws names the entry and the field. */
export function nameEntryInError<Result>({ id }: Entry, field: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${id}, ${field}: ${reason}`);
  }
}

function faultsInId({ id }: Entry): string[] {
  return /^[a-z]+_[a-z]+_[1-9]\d*$/u.test(id) ? [] : ["id: must have the form 'morning_dhikr_1'"];
}

function faultsInWords({ title, translation, when, inArabic }: Entry): string[] {
  const texts = {
    title,
    translation,
    when,
    'inArabic.title': inArabic.title,
    'inArabic.when': inArabic.when,
  };
  return Object.entries(texts).flatMap(([field, text]) => faultsInText(field, text));
}

function faultsInText(field: string, text: string): string[] {
  if (text.trim() === '') return [`${field}: is empty`];
  if (text !== text.trim() || /\s{2}/u.test(text)) return [`${field}: has an extra space`];
  const isForArabic = field.startsWith('inArabic');
  if (isForArabic !== /\p{Script=Arabic}/u.test(text)) return [`${field}: is in the wrong language`];
  return [];
}

function faultsInTags({ tags, inArabic }: Entry): string[] {
  const faults: string[] = [];
  for (const [field, values] of Object.entries({ tags, 'inArabic.tags': inArabic.tags })) {
    if (values.length < 2 || values.length > 6) faults.push(`${field}: must have two to six`);
    if (new Set(values).size < values.length) faults.push(`${field}: one is repeated`);
  }
  for (const tag of tags) {
    faults.push(...faultsInText('tags', tag));
    if (tag !== tag.toLowerCase()) faults.push(`tags: '${tag}' must be in lower case`);
  }
  for (const tag of inArabic.tags) faults.push(...faultsInText('inArabic.tags', tag));
  return faults;
}

function faultsInChoices({ category, moments = [], times = 1 }: Entry): string[] {
  const faults: string[] = [];
  if (!duaCategories.includes(category)) faults.push(`category: '${category}' doesn't exist`);
  for (const moment of moments)
    if (!duaMoments.includes(moment)) faults.push(`moments: '${moment}' doesn't exist`);
  if (!Number.isInteger(times) || times < 1) faults.push('times: must be a whole number from 1');
  return faults;
}
