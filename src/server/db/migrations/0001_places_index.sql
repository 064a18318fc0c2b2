CREATE TABLE "place_datasets" (
	"id" smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_datasets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"data_at" timestamp with time zone,
	"imported_at" timestamp with time zone NOT NULL,
	"mosque_count" bigint NOT NULL,
	"halal_count" bigint NOT NULL,
	"coverage" "bytea" NOT NULL,
	CONSTRAINT "place_datasets_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"osm_id" bigint NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"mercator" "point" GENERATED ALWAYS AS (point(6378137 * radians(longitude), 6378137 * ln(tan(pi() / 4 + radians(least(85, greatest(-85, latitude))) / 2)))) STORED NOT NULL,
	"gone_at" timestamp with time zone,
	"datasets" smallint[] NOT NULL,
	"source" text NOT NULL,
	"osm_type" text NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"name_language" text,
	"name_en" text,
	"name_ar" text,
	"address" text,
	"zone_name" text,
	"country_code" text,
	"hours_week" smallint[],
	"hours_text" text,
	"facts" jsonb
);
--> statement-breakpoint
CREATE TABLE "places_version" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "places_version_one_row" CHECK ("places_version"."id" = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "places_osm_object" ON "places" USING btree ("osm_id","osm_type","kind","source");--> statement-breakpoint
CREATE INDEX "places_nearest_mosque" ON "places" USING gist ("mercator") WHERE kind = 'mosque' and gone_at is null;
--> statement-breakpoint
CREATE INDEX "places_nearest_halal" ON "places" USING gist ("mercator") WHERE kind = 'halal' and gone_at is null;
--> statement-breakpoint
INSERT INTO "places_version" DEFAULT VALUES;
