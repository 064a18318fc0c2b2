import clsx from 'clsx';
import { useId } from 'react';
import { maxMessageLength, messageLength, minMessageLength } from '../../../contract/contact.ts';
import { inFigures } from '../../i18n/figures.ts';
import { type Translate, useLocalisation } from '../../i18n/localisation.tsx';

interface MessageFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The text itself, with how long it is and whether that will do, by the count that the server makes as well. */
export function MessageField({ value, onChange }: MessageFieldProps) {
  const { t, language } = useLocalisation();
  const id = useId();
  const length = messageLength(value);
  const { text, tone } = hintFor(length, t);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {t('Message')} *
      </label>
      <textarea
        id={id}
        name="message"
        required
        rows={7}
        // Whatever language it is written in, whichever the page has.
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-hint`}
        className="block min-h-40 w-full resize-y rounded-input border border-control bg-surface px-4 py-3 text-16"
      />
      <div className="mt-1 flex flex-wrap justify-between gap-x-4 text-14">
        <p id={`${id}-hint`} className={clsx('font-medium', tone)}>
          {text}
        </p>
        <p className="figures text-ink-2">
          <bdi dir="ltr">{inFigures(`${length}/${maxMessageLength}`, language)}</bdi>
        </p>
      </div>
    </div>
  );
}

function hintFor(length: number, t: Translate): { readonly text: string; readonly tone: string } {
  if (length > 0 && length < minMessageLength)
    return {
      text: t('Need {count, plural, one {# more character} other {# more characters}}', {
        count: minMessageLength - length,
      }),
      tone: 'text-danger',
    };
  if (length > maxMessageLength)
    return {
      text: t('{count, plural, one {# character} other {# characters}} too many', {
        count: length - maxMessageLength,
      }),
      tone: 'text-danger',
    };
  return { text: t('✓ Message length OK'), tone: length === 0 ? 'text-ink-2' : 'text-primary' };
}
