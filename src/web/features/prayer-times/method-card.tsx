import { lazy, Suspense, useState } from 'react';
import { authorityOf } from '../../../domain/prayer-times/authorities.ts';
import { methodOfId } from '../../../domain/prayer-times/methods.ts';
import type { PrayerNote } from '../../../domain/prayer-times/types.ts';
import { useT } from '../../lib/i18n.tsx';
import type { Place } from '../../state/location-state.ts';
import { zoneIsGuessed } from '../../state/place-zone.ts';
import type { Today } from '../../state/prayer-times/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { madhabWords } from './choice-words.ts';
import { angleWords, methodName } from './method-words.ts';
import { noteWords } from './note-words.ts';

const load = () => import('./calculation-form.tsx');
const CalculationForm = lazy(async () => ({ default: (await load()).CalculationForm }));

/** Whose times these are: the authority, its angles, the school, what acted today, and the way to change it. */
export function MethodCard({ place, today }: { place: Place; today: Today }) {
  const t = useT();
  const [changing, setChanging] = useState(false);
  const { answer, source } = today;
  const method = answer && methodOfId(answer.method);
  return (
    <Card aria-labelledby="method-title">
      <h2 id="method-title" className="text-20">
        {t('How these times are made')}
      </h2>
      {answer && method ? (
        <>
          <dl className="mt-3 grid gap-3">
            <Fact term={t('Method')} text={methodName(method, t)} />
            <Fact term={t('Angles below the horizon')} text={angleWords(method, t)} />
            <Fact term={t('Time of Asr')} text={t(madhabWords[answer.madhab])} />
            <Fact term={t('Source of the figures')} text={authorityOf(method).source} inEnglish />
          </dl>
          <Notes notes={notesOf(place, today)} />
          {source === 'device' ? (
            <p className="mt-3 text-14 text-ink-2">{t('Calculated on this device')}</p>
          ) : null}
          <div className="mt-4 border-t border-line pt-4">
            {changing ? (
              <Suspense fallback={<div className="h-64" />}>
                <CalculationForm place={place} />
              </Suspense>
            ) : (
              <Button tone="outline" onPointerEnter={() => void load()} onClick={() => setChanging(true)}>
                {t('Change the method')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <div className="mt-3 h-72" aria-busy />
      )}
    </Card>
  );
}

function notesOf(place: Place, { answer, source }: Today): readonly PrayerNote[] {
  const notes = answer?.notes ?? [];
  const guessed = source === 'device' && zoneIsGuessed(place);
  return guessed ? [...notes, { code: 'zone_from_device', times: [], text: '' }] : notes;
}

function Notes({ notes }: { notes: readonly PrayerNote[] }) {
  const t = useT();
  if (notes.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2 border-s-2 border-brass ps-3 text-14">
      {notes.map((note) => (
        <li key={note.code + note.times.join()}>{noteWords(note, t)}</li>
      ))}
    </ul>
  );
}

function Fact({ term, text, inEnglish }: { term: string; text: string; inEnglish?: boolean }) {
  return (
    <div>
      <dt className="text-14 text-ink-2">{term}</dt>
      <dd className="text-16" {...(inEnglish ? { lang: 'en', dir: 'auto' } : {})}>
        {text}
      </dd>
    </div>
  );
}
