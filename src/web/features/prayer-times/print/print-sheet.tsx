import './print-sheet.css';
import { createPortal } from 'react-dom';
import type { Place } from '../../../data/location-state.ts';
import { coordinateWords, placeWords } from '../../../data/place-words.ts';
import { inLanguage } from '../../../i18n/languages.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { paths } from '../../../paths.ts';
import { siteOrigin } from '../../../ui/head/site-origin.ts';
import { usePrintMark } from '../../../ui/use-print-mark.ts';
import type { MonthTable } from '../calendar/use-month.ts';
import { PrintBearing } from './print-bearing.tsx';
import { PrintFacts } from './print-facts.tsx';
import { PrintSuns } from './print-suns.tsx';
import { PrintTable } from './print-table.tsx';

interface PrintSheetProps {
  readonly place: Place;
  readonly month: MonthTable;
  readonly title: { readonly own: string; readonly other: string };
}

/** A month on one A4 page, to hang on a wall: it says of itself where, when and how its times were made. */
export function PrintSheet({ place, month, title }: PrintSheetProps) {
  const { t, language } = useLocalisation();
  usePrintMark('sheet');
  return createPortal(
    <div className="print-sheet">
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '6mm' }}>
        <div>
          <p style={{ fontSize: '10pt' }}>{t('Prayer Times')}</p>
          <h1 style={{ fontSize: '22pt', lineHeight: 1.15 }}>
            <bdi>{placeWords(place)}</bdi>
          </h1>
          <p>
            <bdi dir="ltr">{coordinateWords(place)}</bdi>
          </p>
          <p style={{ fontSize: '13pt', fontWeight: 600, marginTop: '1.5mm' }}>{title.own}</p>
          <p style={{ fontSize: '11pt' }}>{title.other}</p>
        </div>
        <PrintBearing place={place} month={month} />
      </div>
      <div className="print-table">
        <PrintTable month={month} />
      </div>
      <PrintSuns place={place} month={month} />
      <PrintFacts place={place} month={month} />
      <p style={{ marginTop: '1.5mm', textAlign: 'end' }}>
        <bdi dir="ltr">{siteOrigin + inLanguage(paths.prayerTimes, language)}</bdi>
      </p>
    </div>,
    document.body,
  );
}
