const london = 'latitude=51.51&longitude=-0.13';

/** Returns YAML for Home Assistant: a sensor with the next Maghrib, and an automation that uses it. */
export const sensorExample = (origin: string): string => `rest:
  - resource: "${origin}/api/prayer-times?${london}"
    scan_interval: 900
    sensor:
      - name: "Maghrib"
        unique_id: mihrab_maghrib
        device_class: timestamp
        value_template: >-
          {{ ((value_json.timeline | selectattr('name', 'eq', 'maghrib')
          | selectattr('date', 'eq', value_json.date) | first).at / 1000) | as_datetime }}

automation:
  - alias: "Light at Maghrib"
    triggers:
      - trigger: time
        at: sensor.maghrib
    actions:
      - action: light.turn_on
        target:
          entity_id: light.living_room`;

/** Returns the feed that calendar programs subscribe to. */
export const calendarAddress = (origin: string): string =>
  `${origin}/api/prayer-times/calendar.ics?${london}`;
