import type { FastifyServerOptions } from 'fastify';
import type { DuaCollection } from '../domain/duas/dua.ts';
import type { Timetable } from '../domain/prayer-times/timetable/timetable.ts';
import type { PasswordHasher } from './accounts/passwords/password-hasher.ts';
import type { MailTransport } from './adapters/mail/mail-transport.ts';
import type { CityFinderAtlas } from './features/cities/city-finder.ts';
import type { CityAtlas } from './features/cities/service.ts';
import type { GeocodingAtlas } from './features/geocode/service.ts';
import type { SearchAtlas } from './features/places/prepared-places.ts';
import type { SenderLimits } from './features/push/sender.ts';
import type { Landmark } from './landmarks/landmark.ts';
import type { Lifecycle } from './platform/lifecycle.ts';
import type { IdentifyRequestUser } from './platform/request-user.ts';
import type { ContextOptions } from './server-context.ts';

/** Input of `buildApp`. Tests pass a fixed clock and a prepared database. */
export interface AppOptions extends ContextOptions {
  /** Whether the process is serving or shutting down; defaults to serving. */
  readonly state?: Lifecycle;
  readonly atlas: CityAtlas & CityFinderAtlas & GeocodingAtlas & SearchAtlas;
  readonly logger: FastifyServerOptions['loggerInstance'];
  /** Identifies the user of a request in tests that need no session. */
  readonly identifyRequestUser?: IdentifyRequestUser;
  /** Replaces the configured mail transport in tests. */
  readonly mailTransport?: MailTransport;
  /** Replaces the password hasher in tests that fill its queue or count hashes. */
  readonly passwordHasher?: PasswordHasher | undefined;
  /** Published timetables from the build; without them every time is computed. */
  readonly timetables?: readonly Timetable[] | undefined;
  /** Interval between checks for imported timetables in the database; tests shorten it. */
  readonly timetableCheckMs?: number | undefined;
  /** How alerts are claimed and sent; tests shorten the times. */
  readonly pushSenderLimits?: SenderLimits | undefined;
  /** Well-known mosques from the build; without them a search that no source answers finds nothing. */
  readonly landmarks?: readonly Landmark[] | undefined;
  /** Undefined if the build contains no duas; members then get an error. */
  readonly duas?: DuaCollection | undefined;
  /** The built page. If the folder is missing, pages answer that nothing was built. */
  readonly pageFolder: string;
  /** The renderer of city pages. If the folder is missing, there are no city pages. */
  readonly renderFolder: string;
}
