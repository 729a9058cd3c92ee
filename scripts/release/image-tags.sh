#!/bin/sh
# image-tags.sh 1.2.3: prints the tags for the image of a version, a line each, in a clone that has all version tags.
# `1`, `1.2` and `latest` stay at their newest version when an older line gets a fix.
set -eu
version=$1
echo "$version"
minor=${version%.*}
for name in "$minor" "${minor%.*}" latest; do
  case $name in latest) pattern='v*' ;; *) pattern="v$name.*" ;; esac
  newest=$(git tag --list "$pattern" --sort=-version:refname | head -n 1)
  if [ "$newest" = "v$version" ]; then echo "$name"; fi
done
