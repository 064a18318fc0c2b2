import { conventionsOf } from '../../../domain/prayer-times/conventions.ts';
import { methodOfId } from '../../../domain/prayer-times/methods.ts';
import type { PlaceQuestion } from '../../../domain/prayer-times/prayer-day.ts';
import { deviceQuestion } from '../../state/prayer-times/device-question.ts';
import type { SpotQuestion } from '../../state/prayer-times/question.ts';

/**
 * What the engine on this device is asked, with all that can be known of the place: the points of its zone where the
 * authority prints by zones, and the height of the town where the authority counts it.
 */
export async function localQuestion(
  spot: SpotQuestion,
  townHeight: () => Promise<number | undefined>,
): Promise<PlaceQuestion> {
  const { place } = spot;
  const usual = methodOfId(conventionsOf(place.countryCode || undefined, place).method);
  const countsHeight = usual?.heightUse === 'horizon_and_twilight';
  const [question, referencePoints, townElevationMetres] = await Promise.all([
    deviceQuestion(spot),
    usual?.zones ? referencePointsOf(spot) : undefined,
    countsHeight ? townHeight().catch(() => undefined) : undefined,
  ]);
  return { townElevationMetres, referencePoints, ...question };
}

async function referencePointsOf({ place }: SpotQuestion): Promise<PlaceQuestion['referencePoints']> {
  const { referencePointsAt } = await import('../../../domain/prayer-times/reference-points-at.ts');
  return referencePointsAt(place.countryCode, place);
}
