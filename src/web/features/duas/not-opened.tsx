import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A member whose device keeps nothing yet, and no answer from the server. */
export function NotOpened({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <Card role="alert">
      <EmptyState
        title={t('The duas could not be fetched')}
        text={t(
          'The server did not answer, and none are kept on this device yet. Look whether you are connected and try again in a moment.',
        )}
      >
        <Button onClick={onRetry}>{t('Try again')}</Button>
      </EmptyState>
    </Card>
  );
}
