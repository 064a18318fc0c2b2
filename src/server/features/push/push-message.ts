import { inLanguage, type PageLanguage } from '../../../domain/language/page-language.ts';
import { tagOf } from '../../../domain/prayer-alerts/alert-tag.ts';
import { exportWords } from '../../../domain/prayer-times/export/export-words.ts';
import {
  type PrayerName,
  prayerNames,
  type TimeName,
  timeNames,
} from '../../../domain/prayer-times/types.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { type AlertWords, alertWords } from './alert-words.ts';

/** What a message is about. */
export interface PushContent {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** See `alert-tag.ts`. */
  readonly alert: string;
  /** When the alert is due, epoch milliseconds: the service worker marks one that comes much later. */
  readonly at: number;
  /** When the prayer or its congregation begins: epoch milliseconds, and `HH:MM` by the city's clock. */
  readonly beginsAt: number;
  readonly time: string;
  /** In the reader's language. */
  readonly cityName: string;
}

export interface MessageStyle {
  readonly language: PageLanguage;
  readonly usesTwelveHours: boolean;
  readonly isSilent: boolean;
}

/**
 * Writes a declarative push message, which Safari 18.4 shows by itself and our service worker shows elsewhere
 * (https://webkit.org/blog/16535/meet-declarative-web-push/).
 * @param publicUrl origin of the site
 */
export function writePushMessage(
  content: PushContent,
  { language, usesTwelveHours, isSilent }: MessageStyle,
  publicUrl: string,
  nowMs: number,
): Buffer {
  const words = alertWords[language];
  const clock = formatTime(content.time, words, usesTwelveHours);
  const { title, text } = contentOf(content, language, clock, nowMs);
  return Buffer.from(
    JSON.stringify({
      web_push: 8030,
      notification: {
        title,
        body: `${content.cityName} · ${text}`,
        lang: language,
        dir: words.direction,
        tag: tagOf(content.date, content.alert),
        navigate: publicUrl + inLanguage('/prayer-times', language),
        silent: isSilent,
        data: { at: content.at },
      },
    }),
  );
}

function contentOf({ alert, beginsAt }: PushContent, language: PageLanguage, clock: string, nowMs: number) {
  const words = alertWords[language];
  const { times } = exportWords[language];
  const minutes = Math.round((beginsAt - nowMs) / minuteMs);
  const timeLeft = minutes > 0 ? words.inMinutes(localiseDigits(String(minutes), words), minutes) : undefined;
  const [name = '', kind] = alert.split(' ');
  if (name === 'jumuah') {
    return { title: words.leaveForJumuah(clock), text: timeLeft ?? words.congregationBegins };
  }
  if (kind === 'iqamah' && isPrayer(name)) {
    const prayer = words.prayers?.[name] ?? times[name];
    return { title: words.leaveForIqamah(prayer, clock), text: timeLeft ?? words.congregationBegins };
  }
  if (!isTime(name)) throw new Error(`There is no alert named ${alert}`);
  const begun = name === 'sunrise' ? words.fajrEnded : words.timeToPray;
  return { title: words.atTime(times[name], clock), text: timeLeft ?? begun };
}

const isTime = (name: string): name is TimeName => (timeNames as readonly string[]).includes(name);
const isPrayer = (name: string): name is PrayerName => (prayerNames as readonly string[]).includes(name);

function formatTime(time: string, words: AlertWords, usesTwelveHours: boolean): string {
  if (!usesTwelveHours) return localiseDigits(time, words);
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  const half = hour < 12 ? words.am : words.pm;
  return `${localiseDigits(`${hour % 12 || 12}:${minutes}`, words)} ${half}`;
}

const localiseDigits = (text: string, { digits }: AlertWords): string =>
  digits ? text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : text;
