"""Prints what openpyxl finds in a workbook: of each sheet its frozen rows, its filter and its cells."""

import datetime, json, sys
import openpyxl


def cell(each):
    value = each.value.isoformat(" ") if isinstance(each.value, datetime.datetime) else each.value
    return [value, each.data_type, each.number_format]


book = openpyxl.load_workbook(sys.argv[1])
sheets = {
    sheet.title: {"frozen": sheet.freeze_panes, "filter": sheet.auto_filter.ref, "rows": [[cell(each) for each in row] for row in sheet.rows]}
    for sheet in book
}
json.dump(sheets, sys.stdout)
