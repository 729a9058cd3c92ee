/** Columns of the tables that Outlook and Google Calendar export and import, by their headings in the languages that they are written in. */

const COLUMNS = [
  ...(['title', 'startDate', 'startTime', 'endDate', 'endTime', 'allDay'] as const),
  ...(['description', 'location', 'categories', 'private'] as const),
] as const;
export type Column = (typeof COLUMNS)[number];

type Headings = Readonly<Record<Column, readonly string[]>>;

const ENGLISH: Headings = {
  title: ['subject', 'title'],
  startDate: ['start date'],
  startTime: ['start time'],
  endDate: ['end date'],
  endTime: ['end time'],
  allDay: ['all day event', 'all-day event', 'all day'],
  description: ['description', 'notes'],
  location: ['location'],
  categories: ['categories', 'category'],
  private: ['private'],
};
const GERMAN: Headings = {
  title: ['betreff'],
  startDate: ['beginnt am', 'startdatum'],
  startTime: ['beginnt um', 'startzeit'],
  endDate: ['endet am', 'enddatum'],
  endTime: ['endet um', 'endzeit'],
  allDay: ['ganztägiges ereignis', 'ganztägig'],
  description: ['beschreibung'],
  location: ['ort'],
  categories: ['kategorien'],
  private: ['privat'],
};
/** In French dates and times have the same heading, one after the other. */
const FRENCH: Headings = {
  title: ['objet'],
  startDate: ['début', 'date de début'],
  startTime: ['début', 'heure de début'],
  endDate: ['fin', 'date de fin'],
  endTime: ['fin', 'heure de fin'],
  allDay: ['journée entière'],
  description: ['description'],
  location: ['emplacement', 'lieu'],
  categories: ['catégories'],
  private: ['privé'],
};
const SPANISH: Headings = {
  title: ['asunto'],
  startDate: ['fecha de comienzo', 'fecha de inicio'],
  startTime: ['comienzo', 'hora de comienzo', 'hora de inicio'],
  endDate: ['fecha de finalización', 'fecha de fin'],
  endTime: ['finalización', 'hora de finalización', 'hora de fin'],
  allDay: ['todo el día'],
  description: ['descripción'],
  location: ['ubicación', 'lugar'],
  categories: ['categorías'],
  private: ['privado'],
};
const RUSSIAN: Headings = {
  title: ['тема'],
  startDate: ['дата начала'],
  startTime: ['время начала'],
  endDate: ['дата окончания', 'дата завершения'],
  endTime: ['время окончания', 'время завершения'],
  allDay: ['целый день', 'весь день'],
  description: ['описание'],
  location: ['место', 'расположение'],
  categories: ['категории'],
  private: ['частное', 'личное'],
};

/** English comes first: its dates alone may begin with the month. */
const LANGUAGES = [ENGLISH, GERMAN, FRENCH, SPANISH, RUSSIAN];

interface TableColumns {
  /** Places in a row. */
  readonly places: ReadonlyMap<Column, number>;
  readonly isEnglish: boolean;
}

/** Which columns a table has, by its first row; null for what is no table of events. */
export function columnsIn(row: readonly string[]): TableColumns | null {
  const names = row.map((name) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim());
  const found = LANGUAGES.map((headings) => ({ places: placesIn(names, headings), isEnglish: headings === ENGLISH }));
  const best = found.reduce((most, one) => (one.places.size > most.places.size ? one : most));
  return best.places.has('title') && best.places.has('startDate') ? best : null;
}

function placesIn(names: readonly string[], headings: Headings): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const [place, name] of names.entries()) {
    const column = COLUMNS.find((each) => !places.has(each) && headings[each].includes(name));
    if (column) places.set(column, place);
  }
  return places;
}
