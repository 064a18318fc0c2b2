import { useT } from '../../../i18n/localisation.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Question } from '../../../ui/head/structured-data.ts';

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
