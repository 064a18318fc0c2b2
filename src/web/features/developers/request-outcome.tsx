import clsx from 'clsx';
import type { OpenAnswer } from '../../data/open-api/send-open-request.ts';
import { message, useLocalisation } from '../../i18n/localisation.tsx';
import { CodeText } from './code-block.tsx';

export type Outcome =
  | { readonly kind: 'none' | 'sending' | 'offline' | 'unreachable' }
  | { readonly kind: 'answer'; readonly answer: OpenAnswer };

const sentences = {
  none: undefined,
  sending: message('Sending the request…'),
  offline: message('You’re offline. Connect to the internet and send the request again.'),
  unreachable: message('Couldn’t reach the server. Check your connection and try again.'),
};

function sentenceOf(outcome: Outcome): string | undefined {
  if (outcome.kind !== 'answer') return sentences[outcome.kind];
  const { status } = outcome.answer;
  if (status < 400) return message('The answer has arrived.');
  if (status === 429)
    return message('This network has used up its requests. Wait, then send the request again.');
  if (status >= 500) return message('Something went wrong on our side. Try again in a moment.');
  return message('The request was rejected. The answer says what is wrong with it.');
}

/** What became of a request. Screen readers announce the sentence, not the whole answer. */
export function RequestOutcome({ outcome }: { outcome: Outcome }) {
  const { t } = useLocalisation();
  const sentence = sentenceOf(outcome);
  const isFailure =
    outcome.kind === 'answer'
      ? outcome.answer.status >= 400
      : outcome.kind === 'offline' || outcome.kind === 'unreachable';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 border-line max-lg:border-t max-lg:pt-4 lg:border-s lg:ps-8">
      <p role="status" className={clsx('font-semibold', isFailure && 'text-danger')}>
        {sentence === undefined ? t('Send the request to see its answer here.') : t(sentence)}
      </p>
      {outcome.kind === 'answer' ? (
        <>
          <Figures answer={outcome.answer} />
          <CodeText label={t('Answer')} code={outcome.answer.text} />
        </>
      ) : null}
    </div>
  );
}

function Figures({ answer }: { answer: OpenAnswer }) {
  const { t, localiseDigits } = useLocalisation();
  const { status, milliseconds, remaining, retryAfterSeconds } = answer;
  const figures = [
    [t('Status'), status],
    [t('Time in milliseconds'), milliseconds],
    [t('Requests left this minute'), remaining],
    [t('Seconds to wait'), retryAfterSeconds],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(([label, value]) =>
        value === undefined ? null : (
          <div key={label}>
            <dt className="text-14 text-ink-2">{label}</dt>
            <dd className="figures text-18 font-semibold">{localiseDigits(value)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
