import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

interface CityMonthProps {
  readonly title: string;
  /** The same month by the Hijri calendar. */
  readonly hijri: string;
  /** Table and notes, handed in by the page. */
  readonly children: ReactNode;
}

/** The month of the city, today marked in it. */
export function CityMonthCard({ title, hijri, children }: CityMonthProps) {
  const t = useT();
  return (
    <Card aria-labelledby="month-title" id="month" className="print:border-0 print:p-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="month-title" suppressHydrationWarning className="text-20 sm:text-28">
            {title}
          </h2>
          <p className="text-14 text-ink-2">{hijri}</p>
        </div>
        <Button
          tone="outline"
          className="[@media(scripting:none)]:hidden print:hidden"
          icon={<Printer aria-hidden size={20} strokeWidth={1.75} />}
          onClick={() => window.print()}
        >
          {t('Print this month')}
        </Button>
      </div>
      {children}
    </Card>
  );
}
