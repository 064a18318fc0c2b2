import { z } from 'zod/mini';
import { toGoogleError } from './google-errors.ts';
import { PlacesError } from './places-provider.ts';

export interface GoogleAnswer {
  readonly places: readonly unknown[];
  readonly nextPageToken?: string | undefined;
}

const answerSchema = z.object({
  places: z.optional(z.array(z.unknown())),
  nextPageToken: z.optional(z.string()),
});

/**
 * The body of a 200. Without a find Google answers `{}`; an old form of its service refuses with a 200 and a `status`.
 * Throws `PlacesError`.
 */
export function readGoogleAnswer(body: unknown): GoogleAnswer {
  const parsed = answerSchema.safeParse(body);
  const keys = parsed.success ? Object.keys(body as object) : [];
  if (parsed.success && (parsed.data.places || keys.every((key) => key === 'nextPageToken'))) {
    return { places: parsed.data.places ?? [], nextPageToken: parsed.data.nextPageToken };
  }
  const refuses = typeof body === 'object' && body !== null && ('status' in body || 'error' in body);
  if (refuses) throw toGoogleError(200, JSON.stringify(body));
  throw new PlacesError('bad_response', 'the answer has another shape');
}
