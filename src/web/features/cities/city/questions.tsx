import { useT } from '../../../lib/i18n.tsx';
import type { Question } from '../../../lib/structured-data.ts';
import { Card } from '../../../ui/card.tsx';

export function Questions({ questions }: { questions: readonly Question[] }) {
  const t = useT();
  return (
    <Card aria-labelledby="questions-title" className="print:hidden">
      <h2 id="questions-title" className="text-20">
        {t('Often asked')}
      </h2>
      {questions.map(({ question, answer }) => (
        <div key={question} className="mt-4">
          <h3 className="text-16">{question}</h3>
          <p className="figures mt-1 text-ink-2">{answer}</p>
        </div>
      ))}
    </Card>
  );
}
