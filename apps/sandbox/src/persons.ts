export interface Person {
  /** Twelve digits of a fictitious person. */
  readonly personalNumber: string;
  readonly name: string;
  readonly description: string;
}

/** Test persons who have a bank-ID. The last one is not a user of the portal. */
export const persons: readonly Person[] = [
  {
    personalNumber: '198503023288',
    name: 'Astrid Lindqvist',
    description: 'Finansbolaget, full behörighet (admin)',
  },
  { personalNumber: '197904143315', name: 'Johan Ekdahl', description: 'Nordvik Bil Import AB (imp)' },
  { personalNumber: '199102113348', name: 'Sara Holmberg', description: 'Sakura Motor Sverige AB (imp2)' },
  { personalNumber: '196808203365', name: 'Karin Sandberg', description: 'Mälarbil i Västerås AB (deo)' },
  { personalNumber: '198811303398', name: 'Erik Lundmark', description: 'Mälarbil Västerås City (dea)' },
  { personalNumber: '199507073303', name: 'Maria Nyström', description: 'Norrskensbil Umeå (dea2)' },
  { personalNumber: '197001013320', name: 'Olle Okänd', description: 'Finns inte i portalen' },
];

export const nameOf = (personalNumber: string): string =>
  persons.find((person) => person.personalNumber === personalNumber)?.name ?? 'Test Person';
