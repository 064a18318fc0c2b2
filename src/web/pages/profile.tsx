import { methodOfId } from '../../domain/prayer-times/methods/methods.ts';
import { useCalculation } from '../data/calculation.ts';
import { madhabNames, ruleLabels } from '../data/prayer-times/choice-labels.ts';
import { methodName } from '../data/prayer-times/method-name.ts';
import { Profile } from '../features/profile/profile.tsx';
import { useT } from '../i18n/localisation.tsx';
import { Page } from '../ui/page.tsx';

export default function ProfilePage() {
  const t = useT();
  return (
    <Page
      title={t('Profile')}
      description={t('Your account, your settings and your data.')}
      listing="unlisted"
      intro={t('Your account, your settings and your data.')}
    >
      <Profile calculation={<ChosenCalculation />} />
    </Page>
  );
}

/** The chosen calculation settings. Everything else follows the country of the place. */
function ChosenCalculation() {
  const t = useT();
  const { method, madhab, highLatitudeRule, ...others } = useCalculation().settings;
  const chosen = method === undefined ? undefined : methodOfId(method);
  return (
    <>
      <span className="block">{chosen ? methodName(chosen, t) : t('Local default')}</span>
      {madhab ? <span className="block">{t(madhabNames[madhab])}</span> : null}
      {highLatitudeRule ? <span className="block">{t(ruleLabels[highLatitudeRule])}</span> : null}
      {Object.keys(others).length > 0 ? (
        <span className="block font-normal text-ink-2">{t('with your own adjustments')}</span>
      ) : null}
    </>
  );
}
