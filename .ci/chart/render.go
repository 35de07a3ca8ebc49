// Renders the Helm chart with its default values, where Helm is not at hand: with the template engine that Helm uses
// and the few functions of Helm that the chart needs. `go run .ci/chart/render.go CHART VALUES_AS_JSON`
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"
)

func main() {
	chart, given := os.Args[1], os.Args[2]
	var values map[string]any
	check(json.Unmarshal([]byte(given), &values))
	root := template.New("chart").Option("missingkey=error")
	root.Funcs(template.FuncMap{
		"include": func(name string, data any) (string, error) {
			var text strings.Builder
			err := root.ExecuteTemplate(&text, name, data)
			return text.String(), err
		},
		"indent": func(spaces int, text string) string {
			pad := strings.Repeat(" ", spaces)
			return pad + strings.ReplaceAll(text, "\n", "\n"+pad)
		},
		"quote": func(value any) string { return fmt.Sprintf("%q", fmt.Sprint(value)) },
		"toJson": func(value any) (string, error) {
			text, err := json.Marshal(value)
			return string(text), err
		},
	})
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	check(err)
	_, err = root.ParseFiles(files...)
	check(err)
	data := map[string]any{
		"Values":  values,
		"Release": map[string]any{"Name": "recto"},
		"Chart":   map[string]any{"AppVersion": "1.0.0"},
	}
	for _, file := range files {
		if name := filepath.Base(file); strings.HasSuffix(name, ".yaml") {
			fmt.Println("---")
			check(root.ExecuteTemplate(os.Stdout, name, data))
		}
	}
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
