import { z } from 'zod/mini';

/** Every param of an error response, by name. */
export const errorParams = {
  /** The field of the query or body, with dots for nested ones. */
  field: z.string(),
  /** Characters of a text, entries of a list. */
  limit: z.number(),
  minimum: z.number(),
  maximum: z.number(),
  /** The possible values or methods, separated by commas. */
  allowed: z.string(),
  /** What was probably meant, separated by commas. */
  suggestion: z.string(),
  retryAfterSeconds: z.number(),
  maxRadiusMetres: z.number(),
  /** The email address to contact instead. */
  contactEmail: z.string(),
};
