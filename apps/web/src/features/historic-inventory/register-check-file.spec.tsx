import { expect, test } from '@jest/globals';
import { checksOfText, textOfFile } from './register-check-file';

// P2-HIST-05
test('reads rows by their headings, in Swedish or English, and ignores unknown columns', () => {
  const text =
    '\uFEFFRegistreringsnummer;Kreditgivare;Leasinggivare;Datum;Övrigt\r\n' +
    'BKD 12A;"Bank; ""Nord"" AB";;2026-11-25;x\r\n\r\n;;;2026-11-25;\r\n';
  expect(checksOfText(text)).toEqual({
    missing: [],
    rows: [
      { LicenseNumber: 'BKD 12A', Creditgiver: 'Bank; "Nord" AB', VTRCreatedDT: '2026-11-25' },
      { VTRCreatedDT: '2026-11-25' },
    ],
  });
  expect(checksOfText('Chassis number\tLessor\tReconciliation date\nX1\tBank\t2026-11-25').rows).toEqual([
    { ChassisNumber: 'X1', Leasinggiver: 'Bank', VTRCreatedDT: '2026-11-25' },
  ]);
});

test('names the columns that a file lacks', () => {
  expect(checksOfText('Namn;Kreditgivare\nA;B').missing).toEqual(['reg.license', 'hist.col_vtr_date']);
  expect(checksOfText('').missing).toHaveLength(3);
});

test('reads files that spreadsheets save in another encoding than UTF-8', () => {
  expect(textOfFile(new Uint8Array([0xd6, 0x73, 0x74]).buffer)).toBe('Öst');
  expect(textOfFile(new Uint8Array([0xc3, 0x96]).buffer)).toBe('Ö');
});
