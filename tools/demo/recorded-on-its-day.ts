import { Database } from '@floorplan/platform/event-store';

const BEGIN = `
create or replace function demo_recorded_at() returns trigger language plpgsql as $$ begin
  new.recorded_at := (new.metadata->>'at')::timestamptz;
  return new;
end $$;
create or replace trigger demo_recorded_at before insert on event for each row execute function demo_recorded_at()`;
const END = `
drop trigger if exists demo_recorded_at on event;
drop function if exists demo_recorded_at()`;

/**
 * Runs work during which the log uses each fact's own time as its recording time, so that the demo has a
 * past. Only the database's owner can switch this on. The application's facts are always recorded at the time
 * of writing.
 */
export async function recordedOnItsDay<T>(url: string, work: () => Promise<T>): Promise<T> {
  const owner = new Database({ url, asOwner: true, max: 1 });
  try {
    await owner.query(BEGIN);
    return await work();
  } finally {
    await owner.query(END);
    await owner.close();
  }
}
