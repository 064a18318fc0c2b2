import { madhabSentence } from '../../../data/prayer-times/choice-words.ts';
import { evidenceWords } from '../../../data/prayer-times/evidence-words.ts';
import { angleWords, methodName, shownMethod } from '../../../data/prayer-times/method-words.ts';
import { noteWords } from '../../../data/prayer-times/note-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Card } from '../../../ui/card.tsx';
import type { CityDay } from './city-day.ts';
import { Fact } from './fact.tsx';

/** Whose method is usual here and on what that rests, its angles, the school of Asr, and what acted today. */
export function CityMethod({ city: { answer, place } }: { city: CityDay }) {
  const t = useT();
  const method = shownMethod(answer, {});
  if (!method) return null;
  return (
    <Card aria-labelledby="method-title">
      <h2 id="method-title" className="text-20">
        {t('How these times are made')}
      </h2>
      <dl className="mt-3 grid gap-3">
        <Fact term={t('Usual method here')}>
          {methodName(method, t)}
          <span className="mt-0.5 block text-14 text-ink-2">{evidenceWords(place, method, t)}</span>
        </Fact>
        {answer.timetable ? (
          <Fact term={t('Timetable')}>{answer.timetable.name}</Fact>
        ) : (
          <Fact term={t('Angles below the horizon')}>{angleWords(method, t)}</Fact>
        )}
        <Fact term={t('Time of Asr')}>{t(madhabSentence(answer.madhab, method.id))}</Fact>
      </dl>
      {answer.notes.length > 0 ? (
        <ul className="mt-4 grid gap-2 border-s-2 border-brass ps-3 text-14">
          {answer.notes.map((note) => (
            <li key={note.code + note.times.join()}>{noteWords(note, t)}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
