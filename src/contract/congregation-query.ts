import { z } from 'zod/mini';
import { imsakLimits } from '../domain/fasting/fasting-settings.ts';
import { type IqamahRule, type MyMosque, mosqueLimits } from '../domain/mosque/my-mosque.ts';
import { type PrayerName, prayerNames } from '../domain/prayer-times/types.ts';
import { wholeText } from './query-text.ts';

const { least, most } = mosqueLimits.iqamahMinutes;
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d';
// A plus in a query string arrives as a space unless it is escaped.
const rule = new RegExp(`^(${prayerNames.join('|')}):(?:[+ ]?(\\d{1,3})|(${clock}))$`);
const iqamahMessage =
  `iqamah must list prayers, each once, with minutes after the adhan from ${least} to ${most} or a time HH:MM, ` +
  'for example iqamah=fajr:20,dhuhr:13:30,maghrib:5.';

/** Instead of rules: the iqamah times of the imported timetable, and no others. */
const asPrinted = 'timetable';

type IqamahRules = Partial<Record<PrayerName, IqamahRule>>;

const iqamahText = z.pipe(
  z.string(iqamahMessage).check(
    z.maxLength(100, iqamahMessage),
    z.refine((text) => parseIqamah(text) !== undefined, iqamahMessage),
  ),
  z.transform((text) => parseIqamah(text) as IqamahRules),
);

function parseIqamah(text: string): IqamahRules | undefined {
  if (text === asPrinted) return {};
  const rules: IqamahRules = {};
  for (const part of text.split(',')) {
    const [, prayer, minutes, time] = rule.exec(part) ?? [];
    const name = prayerNames.find((each) => each === prayer);
    if (!name || rules[name] || Number(minutes ?? least) > most) return undefined;
    rules[name] =
      time === undefined
        ? { kind: 'after_adhan', minutes: Number(minutes), roundsUpToFive: false }
        : { kind: 'fixed', clock: time };
  }
  return rules;
}

const roundMessage =
  'roundIqamah must list the prayers whose minutes after the adhan are rounded up to the next five minutes of the clock, ' +
  'for example roundIqamah=fajr,isha.';
const roundText = z.pipe(
  z.string(roundMessage).check(
    z.maxLength(60, roundMessage),
    z.refine((text) => text.split(',').every(isPrayer), roundMessage),
  ),
  z.transform((text) => prayerNames.filter((name) => text.split(',').includes(name))),
);

function isPrayer(text: string): boolean {
  return (prayerNames as readonly string[]).includes(text);
}

const jumuahMessage = `jumuah must list one to ${mosqueLimits.jumuahCount} times HH:MM of the Friday prayer, for example jumuah=13:15,14:00.`;
const jumuahForm = new RegExp(`^${clock}(?:,${clock}){0,${mosqueLimits.jumuahCount - 1}}$`);
const jumuahText = z.pipe(
  z.string(jumuahMessage).check(z.regex(jumuahForm, jumuahMessage)),
  z.transform((text) => [...new Set(text.split(','))].sort()),
);

/** The only value of a switch. */
export function onText(name: string) {
  return z.optional(z.literal('on', `${name} must be on, or be left out.`));
}

/** The congregations of a mosque and imsak: what a file of times can carry without an account. */
export const congregationQueryFields = {
  iqamah: z.optional(iqamahText),
  roundIqamah: z.optional(roundText),
  jumuah: z.optional(jumuahText),
  imsak: z.optional(
    wholeText(
      `imsak must be a whole number of minutes before Fajr from ${imsakLimits.least} to ${imsakLimits.most}, for example imsak=10.`,
      imsakLimits.least,
      imsakLimits.most,
    ),
  ),
};

interface CongregationQuery {
  /** Token of an imported timetable. */
  readonly timetable?: string | undefined;
  readonly iqamah?: IqamahRules | undefined;
  readonly roundIqamah?: readonly PrayerName[] | undefined;
  readonly jumuah?: readonly string[] | undefined;
}

/** Rejects rounding without rules, and printed times without a timetable. */
export const congregationChecks = [
  z.refine<CongregationQuery>(
    ({ iqamah, roundIqamah }) => roundIqamah === undefined || iqamah !== undefined,
    {
      error: 'roundIqamah works only with iqamah, for example iqamah=fajr:20&roundIqamah=fajr.',
      path: ['roundIqamah'],
    },
  ),
  z.refine<CongregationQuery>(
    ({ iqamah, timetable }) =>
      iqamah === undefined || Object.keys(iqamah).length > 0 || timetable !== undefined,
    {
      error:
        'iqamah=timetable works only for the feed of an imported timetable, with its token as timetable.',
      path: ['iqamah'],
    },
  ),
];

/** Returns the congregations that the query describes; undefined if it has none. */
export function congregationsOf({
  iqamah,
  roundIqamah = [],
  jumuah = [],
}: CongregationQuery): Pick<MyMosque, 'iqamah' | 'jumuah'> | undefined {
  if (!iqamah && jumuah.length === 0) return undefined;
  const rules = prayerNames.map((name) => {
    const each = iqamah?.[name];
    return [
      name,
      each?.kind === 'after_adhan' ? { ...each, roundsUpToFive: roundIqamah.includes(name) } : each,
    ];
  });
  return { iqamah: Object.fromEntries(rules), jumuah };
}
