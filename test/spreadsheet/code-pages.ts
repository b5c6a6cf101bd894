/** The bytes that a Mac and DOS have for Turkish letters, by the tables of Unicode (TURKISH.TXT, CP857.TXT). */
export const turkishTables = {
  mac_turkish: tableOf('Ç82 ç8d ĞDA ğDB İDC ıDD Ö85 ö9a ŞDE şDF Ü86 ü9f'),
  dos_turkish: tableOf('Ç80 ç87 ĞA6 ğA7 İ98 ı8d Ö99 ö94 Ş9e ş9f Ü9a ü81'),
}

function tableOf(text: string): ReadonlyMap<string, number> {
  return new Map(text.split(' ').map((each) => [each.charAt(0), Number.parseInt(each.slice(1), 16)]))
}

/** Throws for what is neither ASCII nor in the table. */
export const inCodePage = (table: ReadonlyMap<string, number>, text: string): Uint8Array =>
  Uint8Array.from(Array.from(text), (letter) => {
    const byte = table.get(letter) ?? letter.charCodeAt(0)
    if (byte > 0xff) throw new Error(`it has no ${letter}`)
    return byte
  })
