import { CloudOff } from 'lucide-react';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { type ServerMessage, ServerMessageText } from '../../../data/server-message.tsx';
import { message, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import type { MapsApp } from '../card/directions.ts';
import { kindWords } from '../place-kind-words.ts';
import type { SearchQuestion } from '../search/search-state.ts';
import { OutsideMap } from './outside-map.tsx';

/** What to do when no server was reached, and when one has told why it gives no list. */
const advice: Readonly<Record<PlaceKind, { readonly unreached: string; readonly told: string }>> = {
  mosque: {
    unreached: message('Look whether you are connected and try again in a moment, or look on a map.'),
    told: message('Try again in a moment, or look on a map.'),
  },
  halal: {
    unreached: message(
      'No restaurant is made up here. Look whether you are connected and try again in a moment, or look on a map and ask at the door what its claim of halal rests on.',
    ),
    told: message(
      'No restaurant is made up here. Try again in a moment, or look on a map and ask at the door what its claim of halal rests on.',
    ),
  },
};

interface FailedResultsProps {
  readonly kind: PlaceKind;
  readonly error: ServerMessage;
  readonly question: SearchQuestion;
  readonly mapsApp: MapsApp;
  readonly onRetry: () => void;
}

/** Why there is no list, and what to do. The toast has said it aloud. */
export function FailedResults({ kind, error, question, mapsApp, onRetry }: FailedResultsProps) {
  const t = useT();
  // Otherwise the server wasn't reached, or its answer wasn't understood.
  const isTold = error !== kindWords[kind].failed;
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <CloudOff aria-hidden size={40} strokeWidth={1.25} className="text-danger" />
      <h2 className="max-w-xl text-20">
        <ServerMessageText message={error} />
      </h2>
      <p className="max-w-md text-ink-2">{t(advice[kind][isTold ? 'told' : 'unreached'])}</p>
      <div className="mt-1 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{t('Try again')}</Button>
        <OutsideMap kind={kind} centre={question.centre} mapsApp={mapsApp} />
      </div>
    </div>
  );
}
